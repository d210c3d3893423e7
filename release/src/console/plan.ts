import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { AwaitsApproval } from '../document/awaitsApproval.ts';
import { requireChannelState } from '../document/channelState.ts';
import { type DocumentChange, revisionChanges } from '../reports/diff.ts';
import type { Store } from '../store/store.ts';
import { rehearsal } from './rehearsal.ts';

/** What a change would do to the document that is there now, or why it would be refused. */
export type Plan = { readonly before: ReleaseDocument } & (
  | { readonly refused: Refused }
  | {
      readonly after: ReleaseDocument;
      readonly changes: readonly DocumentChange[];
      /** What the command would say; empty for what only waits. */
      readonly outcome: string;
      /** It takes another person besides. */
      readonly isForTwo: boolean;
    }
);

/** Rehearses a change with the very functions that would make it. Throws `Refused` when nothing has been released. */
export async function planOf(
  store: Store,
  change: ChangeCommand,
  stamp: { readonly channel: string; readonly by: string },
): Promise<Plan> {
  const { channel } = stamp;
  const standing = await requireChannelState(store, channel);
  const before = standing.document;
  try {
    const stage = rehearsal(store);
    const { text } = await carryOut(stage, change, { ...stamp, expectRevision: before.revision });
    const then = await requireChannelState(stage, channel);
    const changes = await revisionChanges(stage, standing, then);
    return { before, after: then.document, changes, outcome: text, isForTwo: false };
  } catch (error) {
    if (error instanceof AwaitsApproval) {
      const { revision } = error.proposal;
      const changes = await revisionChanges(store, standing, revision);
      return { before, after: revision.document, changes, outcome: '', isForTwo: true };
    }
    if (error instanceof Refused) return { before, refused: error };
    throw error;
  }
}
