import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { AwaitsApproval } from '../document/approval/proposals.ts';
import { requireChannelState } from '../document/channelState.ts';
import { type Revision, revisionOf } from '../document/revision.ts';
import { type DocumentChange, revisionChanges } from '../reports/diff.ts';
import type { Store } from '../store/store.ts';
import { revisionFolder } from '../store/storePaths.ts';
import { type Rehearsal, rehearsal } from './rehearsal.ts';

/** The effect of a change on the channel as it is now, or the reason for which it would be refused. */
export type Plan = { readonly before: ReleaseDocument } & (
  | { readonly refused: Refused }
  | {
      readonly after: ReleaseDocument;
      readonly changes: readonly DocumentChange[];
      /** The message of the command; empty for a change that still needs approval. */
      readonly outcome: string;
      /** Whether the change needs the approval of a second person. */
      readonly isForTwo: boolean;
    }
);

/**
 * Computes the effect of a change: runs the very functions that make it on a rehearsal store. Throws `Refused` when
 * nothing has been released.
 */
export async function planOf(
  store: Store,
  change: ChangeCommand,
  stamp: { readonly channel: string; readonly by: string },
): Promise<Plan> {
  const { channel } = stamp;
  const state = await requireChannelState(store, channel);
  const before = state.document;
  try {
    const stage = rehearsal(store);
    const { text } = await carryOut(stage, change, { ...stamp, expectRevision: before.revision });
    const then = madeIn(stage, channel) ?? state;
    const changes = await revisionChanges(stage, state, then);
    return { before, after: then.document, changes, outcome: text, isForTwo: false };
  } catch (error) {
    if (error instanceof AwaitsApproval) {
      const { revision } = error.proposal;
      const changes = await revisionChanges(store, state, revision);
      return { before, after: revision.document, changes, outcome: '', isForTwo: true };
    }
    if (error instanceof Refused) return { before, refused: error };
    throw error;
  }
}

/** Returns the revision that a rehearsal made; undefined where the change was made already. */
function madeIn(stage: Rehearsal, channel: string): Revision | undefined {
  const files = [...stage.made(revisionFolder(channel))];
  const [, text] = files.find(([path]) => /\/\d+\.json$/.test(path)) ?? [];
  return text === undefined ? undefined : revisionOf(JSON.parse(text));
}
