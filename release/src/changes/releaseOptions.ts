import type { ReleaseDocument } from '@site/shared/release';
import type { Stamp } from '../document/revise.ts';
import type { MadeChange, Revision } from '../document/revision.ts';
import type { Store } from '../store/store.ts';

/** What a change says of what it changes, so that it changes nothing else. */
export type Expectation = {
  /** The versions that must be live now. */
  readonly from?: readonly { readonly app: string; readonly version: string }[];
  /** The revision that must be the newest. */
  readonly expectRevision?: number;
};

/**
 * Tries what would go live for players before the first of them gets it, and answers what is kept of that. Throws `Refused` with
 * what is wrong, and where it cannot be tried.
 */
export type ReleaseCheck = (
  store: Store,
  document: ReleaseDocument,
  versions: readonly { readonly name: string; readonly version: string }[],
) => Promise<NonNullable<Revision['check']>>;

/** Who releases, on which channel (`live` when left out), why, and what is to be changed. */
export type ReleaseOptions = Expectation & {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
  /** Of players' channel; without it nothing is tried, and the history says nothing of it. */
  readonly check?: ReleaseCheck;
};

/** What a revision says of who made it, when, why and by which command; `reason` stands in when none is given. */
export function stampOf(
  { channel = 'live', by, now = () => new Date(), ...given }: ReleaseOptions,
  reason: string,
  change: MadeChange,
): Required<Stamp> {
  return { channel, issuedAt: now().toISOString(), by, reason: given.reason ?? reason, change };
}
