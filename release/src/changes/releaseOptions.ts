import type { Stamp } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';

/** What a change says of what it changes, so that it changes nothing else. */
export type Expectation = {
  /** The versions that must be live now. */
  readonly from?: readonly { readonly app: string; readonly version: string }[];
  /** The revision that must be the newest. */
  readonly expectRevision?: number;
};

/** Who releases, on which channel (`live` when left out), why, and what is to be changed. */
export type ReleaseOptions = Expectation & {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
};

/** What a revision says of who made it, when, why and by which command; `reason` stands in when none is given. */
export function stampOf(
  { channel = 'live', by, now = () => new Date(), ...given }: ReleaseOptions,
  reason: string,
  change: MadeChange,
): Required<Stamp> {
  return { channel, issuedAt: now().toISOString(), by, reason: given.reason ?? reason, change };
}
