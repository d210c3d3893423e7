import type { ReleaseDocument } from '@site/shared/release';
import { channelStateOf } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { repairPage } from '../document/republishFiles.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { Published } from '../published/metadata.ts';
import type { Store } from '../store/store.ts';
import { checked } from './checked.ts';
import { refuseOtherRevision, refuseOthers } from './expectation.ts';
import { refuseDuringRollout } from './refuseDuringRollout.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import { changeTo, type Switch, switchTo } from './switchTo.ts';

/** The channel's release document after several applications changed in one revision, and the change of each. */
export type JointOutcome = {
  readonly document: ReleaseDocument;
  readonly changed: boolean;
  readonly applications: readonly Switch[];
};

/**
 * Makes published versions live for all visitors in one revision, and ends the canaries of their applications. Changes
 * nothing when all are already live. Throws `Refused` for a blocked version, when the result could not run, during a rollout
 * of one of them, and for a lost race.
 */
export async function makeLive(
  store: Store,
  records: readonly Published[],
  stamp: Required<Stamp>,
  options: ReleaseOptions,
): Promise<JointOutcome> {
  const { channel } = stamp;
  const channelState = await channelStateOf(store, channel);
  const current = channelState?.document;
  const applications = records.map((record) => switchTo(record, current));
  const changed = records.filter((_, index) => applications[index]?.changed);
  if (channelState && changed.length === 0) {
    refuseOtherRevision(channelState, options, stamp);
    await repairPage(store, channel);
    return { document: channelState.document, changed: false, applications };
  }
  await refuseOthers(store, channelState, options);
  refuseDuringRollout(
    channelState,
    changed.map(({ name }) => name),
  );
  const changes = changed.map((record) => changeTo(record, current));
  const made = applications.filter(({ changed: is }) => is).map(fromAndTo);
  const change = { ...stamp.change, applications: made };
  const revision = await revise(store, current, changes, { ...stamp, change });
  const checkedRevision = await checked(store, revision, changed, options);
  return { document: await commit(store, checkedRevision, channelState), changed: true, applications };
}

function fromAndTo({ name, from, to, endedCanary }: Switch) {
  // Where only a canary ends, its version is the former one.
  const former = from === to ? endedCanary : from;
  return { name, ...(former === undefined ? {} : { from: former }), to };
}
