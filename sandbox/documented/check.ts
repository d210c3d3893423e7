import type { Visit } from './visit.ts';

/** One thing that the documents say a platform does. */
export type DocumentedCheck = {
  /** The document and its section, as "2 §7". */
  readonly from: string;
  readonly says: string;
  /** Fails by throwing where the platform does otherwise. */
  readonly check: (visit: Visit) => Promise<void>;
};
