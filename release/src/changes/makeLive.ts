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

/** The channel's document after several applications changed in one revision, and what it meant for each. */
export type JointOutcome = {
  readonly document: ReleaseDocument;
  readonly changed: boolean;
  readonly applications: readonly Switch[];
};

/**
 * Makes published versions live for everybody, all in one revision, and ends the canaries of these applications. Changes
 * nothing when all are live already. Throws `Refused` for a blocked version, when the result could not run, or for a lost race.
 */
export async function makeLive(
  store: Store,
  records: readonly Published[],
  stamp: Required<Stamp>,
  options: ReleaseOptions,
): Promise<JointOutcome> {
  const { channel } = stamp;
  const standing = await channelStateOf(store, channel);
  const current = standing?.document;
  const applications = records.map((record) => switchTo(record, current));
  const changed = records.filter((_, index) => applications[index]?.changed);
  if (standing && changed.length === 0) {
    refuseOtherRevision(standing, options, stamp);
    await repairPage(store, channel);
    return { document: standing.document, changed: false, applications };
  }
  await refuseOthers(store, standing, options);
  refuseDuringRollout(
    standing,
    changed.map(({ name }) => name),
  );
  const changes = changed.map((record) => changeTo(record, current));
  const made = applications.filter(({ changed: is }) => is).map(fromAndTo);
  const change = { ...stamp.change, applications: made };
  const revision = await revise(store, current, changes, { ...stamp, change });
  const tried = await checked(store, revision, changed, options);
  return { document: await commit(store, tried, standing), changed: true, applications };
}

function fromAndTo({ name, from, to, endedCanary }: Switch) {
  // Where only a canary ends, it is what was taken back.
  const former = from === to ? endedCanary : from;
  return { name, ...(former === undefined ? {} : { from: former }), to };
}
