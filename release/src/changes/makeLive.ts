import type { ReleaseDocument } from '@site/shared/release';
import { channelStateOf } from '../document/channelState.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { Published } from '../published/metadata.ts';
import type { Store } from '../store/store.ts';
import { changeChannel } from './changeChannel.ts';
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
  const { document, changed, plan } = await changeChannel(
    store,
    channelStateOf,
    { ...options, channel: stamp.channel },
    (channelState) => {
      const current = channelState?.document;
      const applications = records.map((record) => switchTo(record, current));
      const goesLive = records.filter((_, index) => applications[index]?.changed);
      const made = applications.filter(({ changed: is }) => is).map(fromAndTo);
      const change = { ...stamp.change, applications: made };
      return {
        stamp,
        isDone: goesLive.length === 0,
        applications,
        goesLive,
        notDuringRolloutOf: goesLive.map(({ name }) => name),
        revise: () =>
          revise(
            store,
            current,
            goesLive.map((record) => changeTo(record, current)),
            { ...stamp, change },
          ),
      };
    },
  );
  return { document, changed, applications: plan.applications };
}

function fromAndTo({ name, from, to, endedCanary }: Switch) {
  // Where only a canary ends, its version is the former one.
  const former = from === to ? endedCanary : from;
  return { name, ...(former === undefined ? {} : { from: former }), to };
}
