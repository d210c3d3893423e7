import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { AwaitsApproval } from '../document/awaitsApproval.ts';
import { requireDocument } from '../document/revisions.ts';
import { type DocumentChange, documentChanges } from '../reports/diff.ts';
import type { Store } from '../store/store.ts';
import { rehearsal } from './rehearsal.ts';

/** What a change would do to the document that is there now, or why it would be refused. */
export type Plan = { readonly before: ReleaseDocument } & (
  | { readonly refused: string }
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
  const before = await requireDocument(store, channel);
  try {
    const stage = rehearsal(store);
    const { text } = await carryOut(stage, change, { ...stamp, expectRevision: before.revision });
    const after = await requireDocument(stage, channel);
    return { before, after, changes: documentChanges(before, after), outcome: text, isForTwo: false };
  } catch (error) {
    if (error instanceof AwaitsApproval) {
      const after = error.proposal.revision.document;
      return { before, after, changes: documentChanges(before, after), outcome: '', isForTwo: true };
    }
    if (error instanceof Refused) return { before, refused: error.message };
    throw error;
  }
}
