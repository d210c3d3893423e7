import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { repairPage } from '../document/channelFiles.ts';
import type { ChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import type { Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import type { Store } from '../store/store.ts';
import { documentPath } from '../store/storePaths.ts';
import { listedRevision } from '../trust/listVersion.ts';
import { anchored } from '../trust/repositoryChanges.ts';
import { refuseOtherRevision, refuseOthers } from './expectation.ts';
import { refuseDuringRollout } from './refuseDuringRollout.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** A change of a channel, as it follows from the channel's state. */
export type PlannedChange = {
  /** The stamp by which a change that is already done is known as this one. */
  readonly stamp?: Stamp;
  /** Whether the channel already is as the change would make it. */
  readonly isDone?: boolean;
  /** The applications whose open rollout refuses the change. */
  readonly notDuringRolloutOf?: readonly string[];
  /** Whether the change only takes something back or repairs, which a store that lost something must not stop. */
  readonly takesBack?: boolean;
  /** The versions that the smoke test opens. */
  readonly goesLive?: readonly { readonly name: string; readonly version: string }[];
  /** Returns the next revision. Throws `Refused` when it could not run. */
  readonly revise: () => Revision | Promise<Revision>;
  /** Completes the revision with what depends on its smoke test. */
  readonly complete?: (revision: Revision) => Revision;
};

/** The channel's release document after a change, the plan of the change, and the revision that it made, if any. */
export type ChannelChange<Plan> = {
  readonly document: ReleaseDocument;
  readonly changed: boolean;
  readonly plan: Plan;
  readonly revision?: Revision;
};

/**
 * Changes a channel in one transaction: reads its state once, plans the change, refuses it when the channel is not as the
 * caller expects, smoke-tests what would go live, signs and commits. A change that is already done only completes its files.
 * Throws `Refused` for the reasons of the plan, and for a lost race. A rollback is the one change with a transaction of its
 * own: an earlier one counts as done before the caller's expectation is compared, and a recent one is refused after.
 */
export async function changeChannel<State extends ChannelState | undefined, Plan extends PlannedChange>(
  store: Store,
  read: (store: Store, channel: string) => Promise<State>,
  options: Omit<ReleaseOptions, 'by' | 'reason'>,
  planOf: (state: State) => Plan | Promise<Plan>,
): Promise<ChannelChange<Plan>> {
  const { channel = 'live' } = options;
  const state = await read(store, channel);
  const plan = await planOf(state);
  if (!plan.takesBack) {
    await refuseBehind(store);
    await refuseOlder(store, read, state);
  }
  if (state && plan.isDone) {
    refuseOtherRevision(state, options, plan.stamp);
    await repairPage(store, channel);
    return { document: state.document, changed: false, plan };
  }
  await refuseOthers(store, state, options);
  refuseDuringRollout(state, plan.notDuringRolloutOf ?? []);
  const made = await plan.revise();
  const tested = plan.goesLive ? await checked(store, made, plan.goesLive, options) : made;
  const revision = plan.complete?.(tested) ?? tested;
  return { document: await commit(store, revision, state), changed: true, plan, revision };
}

/** Throws `Refused` where the store has lost something that it had: a change would build on what is older. */
export async function refuseBehind(store: Store): Promise<void> {
  const [lost] = (await (await anchored(store))?.lost()) ?? [];
  if (!lost) return;
  throw new Refused(
    `${lost.path} ${lost.problem}: somebody else wrote to the store, or it was restored from an older backup. Find out who ` +
      '(verify), and restore the file; or take the store as it is now with: repair. Rollback and block are possible meanwhile.',
  );
}

/** Throws `Refused` where the role of the channels has signed a newer revision than the store has. */
async function refuseOlder(
  store: Store,
  read: (store: Store, channel: string) => Promise<ChannelState | undefined>,
  state: ChannelState | undefined,
): Promise<void> {
  if (!state) return;
  const { channel, revision } = state.document;
  const signed = await listedRevision(store, documentPath(channel));
  if (signed <= revision) return;
  // Another command may have been faster, which the commit reports.
  const now = await read(store, channel);
  if ((now?.document.revision ?? 0) >= signed) return;
  throw new Refused(
    `Channel ${channel} is at revision ${revision}, and revision ${signed} was signed already: somebody put back an older state. ` +
      `Restore the newer one; or take the older one with: repair --above ${signed}. Rollback and block are possible meanwhile.`,
  );
}

/**
 * Smoke-tests a revision of players' channel, and returns it with the result. Returns it unchanged for other channels and
 * without `check`. Throws `Refused` with the problems.
 */
async function checked(
  store: Store,
  revision: Revision,
  versions: readonly { readonly name: string; readonly version: string }[],
  { check }: Pick<ReleaseOptions, 'check'>,
): Promise<Revision> {
  const { document } = revision;
  if (!check || document.channel !== 'live') return revision;
  const result = await check(store, document, versions);
  return result ? { ...revision, check: result } : revision;
}
