import type { ReleaseDocument } from '@site/release-page';
import type { Stamp } from '../document/revise.ts';
import type { MadeChange, Revision } from '../document/revision.ts';
import type { Store } from '../store/store.ts';

/** The state of the channel that a change expects; in any other state the change is refused. */
export type Expectation = {
  /** The versions that must be live now. */
  readonly from?: readonly { readonly app: string; readonly version: string }[];
  /** The revision that must be the newest. */
  readonly expectRevision?: number;
};

/**
 * Smoke-tests the versions that would go live for players, and returns the result for the history; none where the site names
 * nothing to test. Throws `Refused` with the problems, and where no smoke test is possible.
 */
export type ReleaseCheck = (
  store: Store,
  document: ReleaseDocument,
  versions: readonly { readonly name: string; readonly version: string }[],
) => Promise<Revision['check']>;

/** The options of a change: its author, channel (`live` by default) and reason, and the state that it expects. */
export type ReleaseOptions = Expectation & {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
  /** The smoke test of players' channel. Without it nothing is tested, and the history records no test. */
  readonly check?: ReleaseCheck;
};

/** Returns the stamp of a revision: its author, time, reason and command. `reason` applies when the options give none. */
export function stampOf(
  { channel = 'live', by, now = () => new Date(), ...given }: ReleaseOptions,
  reason: string,
  change: MadeChange,
): Required<Stamp> {
  return { channel, issuedAt: now().toISOString(), by, reason: given.reason ?? reason, change };
}
