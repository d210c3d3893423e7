import { openProposals } from '../document/approval/proposals.ts';
import { channelStateOf } from '../document/channelState.ts';
import type { Store } from '../store/store.ts';
import type { DocumentChange } from './diff.ts';
import { shownChanges } from './history.ts';

/** A change that waits for a second person: its author, time and reason, and the changes that it would make. */
export type ProposalEntry = {
  readonly id: string;
  /** The number that the revision will have. */
  readonly revision: number;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  readonly changes: readonly DocumentChange[];
};

/** Returns the changes of a channel that wait for a second person, oldest first. */
export async function proposals(store: Store, channel: string, now: Date): Promise<ProposalEntry[]> {
  const channelState = await channelStateOf(store, channel);
  const place = { channel, revision: channelState?.document.revision ?? 0 };
  const open = await openProposals(store, place, now);
  return Promise.all(
    open.map(async ({ id, revision }) => ({
      id,
      revision: revision.document.revision,
      by: revision.by,
      at: revision.document.issuedAt,
      reason: revision.reason,
      changes: await shownChanges(store, channelState, revision),
    })),
  );
}
