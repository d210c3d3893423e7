import type { ReleaseDocument } from '@site/shared/release';
import { repairPage } from '../document/bringInLine.ts';
import { commit } from '../document/commit.ts';
import { revise, type Stamp } from '../document/revise.ts';
import { latestDocument } from '../document/revisions.ts';
import type { Published } from '../published/metadata.ts';
import type { Store } from '../store/store.ts';
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
): Promise<JointOutcome> {
  const { channel } = stamp;
  const current = await latestDocument(store, channel);
  const applications = records.map((record) => switchTo(record, current));
  const changed = records.filter((_, index) => applications[index]?.changed);
  if (!current || changed.length > 0) {
    const changes = changed.map((record) => changeTo(record, current));
    const change = {
      ...stamp.change,
      applications: applications.filter(({ changed: is }) => is).map(fromAndTo),
    };
    const revision = await revise(store, current, changes, { ...stamp, change });
    return { document: await commit(store, revision), changed: true, applications };
  }
  await repairPage(store, channel);
  return { document: current, changed: false, applications };
}

function fromAndTo({ name, from, to, endedCanary }: Switch) {
  // Where only a canary ends, it is what was taken back.
  const former = from === to ? endedCanary : from;
  return { name, ...(former === undefined ? {} : { from: former }), to };
}
