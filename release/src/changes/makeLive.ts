import type { ReleaseDocument } from '@site/release-page';
import { type Change, channelOf, stepTo } from '../document/channel.ts';
import { channelStateOf } from '../document/channelState.ts';
import { promoted, retiredState, withoutCanary } from '../document/remoteChannel.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { Published } from '../published/metadata.ts';
import { versionOf } from '../published/releaseOf.ts';
import type { Store } from '../store/store.ts';
import { beginChange, commitChange, completeChange, requireExpected, smokeTested } from './changeChannel.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

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
  const change = await beginChange(store, channelStateOf, { ...options, channel: stamp.channel });
  const { state } = change;
  const current = state?.document;
  const switches = records.map((record) => ({ record, application: switchTo(record, current) }));
  const applications = switches.map(({ application }) => application);
  const made = switches.filter(({ application }) => application.changed);
  if (state && made.length === 0)
    return { document: await completeChange({ ...change, state }, stamp), changed: false, applications };
  const goesLive = made.map(({ record }) => record);
  const expected = await requireExpected(change, { besidesRolloutOf: goesLive.map(({ name }) => name) });
  const steps = goesLive.map((record) => changeTo(record, current));
  const recorded = { ...stamp.change, applications: made.map(({ application }) => fromAndTo(application)) };
  const revision = await revise(store, current, steps, { ...stamp, change: recorded });
  const tested = await smokeTested(expected, revision, goesLive);
  return { document: await commitChange(expected, tested), changed: true, applications };
}

function fromAndTo({ name, from, to, endedCanary }: Switch) {
  // Where only a canary ends, its version is the former one.
  const former = from === to ? endedCanary : from;
  return { name, ...(former === undefined ? {} : { from: former }), to };
}

/** The change of one application: the version that was live before, and the one that is live now. */
export type Switch = {
  readonly name: string;
  readonly from?: string;
  readonly to: string;
  readonly changed: boolean;
  /** The version whose canary has ended. */
  readonly endedCanary?: string;
};

/** Returns the change of an application when a published version goes live. */
export function switchTo({ name, version }: Published, current: ReleaseDocument | undefined): Switch {
  const before = current && channelOf(current, name);
  const from = before?.active;
  const canary = before?.canary;
  return {
    name,
    ...(from === undefined ? {} : { from }),
    to: version,
    changed: from !== version || canary !== undefined,
    ...(canary ? { endedCanary: canary.version } : {}),
  };
}

/** Returns the step of the document that makes a published version live. Throws `Refused` for a blocked version. */
export function changeTo(record: Published, current: ReleaseDocument | undefined): Change {
  const { name, version } = record;
  const before = current && channelOf(current, name);
  return stepTo(
    name,
    before?.active === version
      ? withoutCanary(before)
      : promoted(before ?? retiredState(current, name), name, { version, release: versionOf(record) }),
  );
}
