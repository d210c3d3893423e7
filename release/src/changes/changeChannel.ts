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

type ReadState<State> = (store: Store, channel: string) => Promise<State>;

type ChangeOptions = Omit<ReleaseOptions, 'by' | 'reason'> & {
  /** Whether the change only takes something back or repairs, which a store that lost something must not stop. */
  readonly takesBack?: boolean;
};

/**
 * A change of a channel: a transaction on the state that it has read. Each change begins one (`beginChange`), decides, and
 * ends it: by `completeChange` where an earlier run has made it, else by `requireExpected`, the next revision and `commitChange`.
 */
export type ChannelChange<State extends ChannelState | undefined = ChannelState | undefined> = {
  readonly store: Store;
  readonly options: ChangeOptions;
  readonly read: ReadState<ChannelState | undefined>;
  readonly state: State;
};

/** A change of a channel that is as the caller expects it. */
export type ExpectedChange = ChannelChange & { readonly isExpected: true };

/** Begins a change: reads the channel's state, once. Throws `Refused` for the reasons of `read`. */
export async function beginChange<State extends ChannelState | undefined>(
  store: Store,
  read: ReadState<State>,
  options: ChangeOptions,
): Promise<ChannelChange<State>> {
  return { store, options, read, state: await read(store, options.channel ?? 'live') };
}

/**
 * Completes the files of a change that is already made, and returns the document. Throws `Refused` when the newest revision
 * is neither the one that the caller expects nor its own by `stamp`.
 */
export async function completeChange(
  change: ChannelChange<ChannelState>,
  stamp: Stamp,
): Promise<ReleaseDocument> {
  const { store, state, options } = change;
  await refuseLost(change);
  refuseOtherRevision(state, options, stamp);
  await repairPage(store, state.document.channel);
  return state.document;
}

/**
 * Returns the change, whose revision can now be made. Throws `Refused` when the channel is not as the caller expects, where
 * the store has lost something, and during a rollout of the named applications. `liveOf` returns the version that counts as
 * live.
 */
export async function requireExpected(
  change: ChannelChange,
  { besidesRolloutOf = [], liveOf }: ExpectationOptions = {},
): Promise<ExpectedChange> {
  await refuseLost(change);
  await refuseOthers(change.store, change.state, change.options, liveOf);
  refuseDuringRollout(change.state, besidesRolloutOf);
  return { ...change, isExpected: true };
}

type ExpectationOptions = {
  readonly besidesRolloutOf?: readonly string[];
  readonly liveOf?: (app: string) => string | undefined;
};

/** Signs the next revision and commits it. Throws `Refused` for a lost race. */
export function commitChange({ store, state }: ExpectedChange, revision: Revision): Promise<ReleaseDocument> {
  return commit(store, revision, state);
}

/**
 * Smoke-tests versions in the next revision of players' channel, and returns it with the result. Returns it unchanged for
 * other channels and without `check`. Throws `Refused` with the problems.
 */
export async function smokeTested(
  { store, options: { check } }: ChannelChange,
  revision: Revision,
  versions: readonly { readonly name: string; readonly version: string }[],
): Promise<Revision> {
  const { document } = revision;
  if (!check || document.channel !== 'live') return revision;
  const result = await check(store, document, versions);
  return result ? { ...revision, check: result } : revision;
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

/** Throws `Refused` where the store has lost something, or has an older revision than the role of the channels has signed. */
async function refuseLost({ store, options, read, state }: ChannelChange): Promise<void> {
  if (options.takesBack) return;
  await refuseBehind(store);
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
