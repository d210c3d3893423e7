import { Refused } from '../base/refused.ts';
import { EVERYBODY_BPS, type Rollout, shareOf } from '../rollouts/rollout.ts';
import type { Channel } from './channel.ts';
import { type NamedVersion, promoted, withCanary } from './remoteChannel.ts';

/**
 * Returns an application at the current step of its plan. Throws `Refused` for a version that is blocked, or live for
 * everybody already.
 */
export function atPlannedShare(
  before: Channel,
  name: string,
  plan: Pick<Rollout, 'steps' | 'step'>,
  named: NamedVersion,
  newSalt: () => string,
): Channel {
  const bps = shareOf(plan);
  const canary = withCanary(before, name, named, { bps, newSalt });
  return bps === EVERYBODY_BPS ? promoted(before, name, named) : canary;
}

/**
 * Returns an application at the next step of its plan, with the version as the channel has it. Throws `Refused` where
 * the application is not at the plan's current step.
 */
export function atNextShare(before: Channel, name: string, plan: Rollout): Channel {
  const { version } = plan;
  const release = before.versions[version];
  if (!release || !before.canary || !isAsPlanned(before, plan))
    throw new Refused(
      `The live share of ${name} is not that of its rollout. Find out who changed it (verify), then: rollout abort ${name} --reason "…".`,
    );
  const { salt } = before.canary;
  return atPlannedShare(before, name, { ...plan, step: plan.step + 1 }, { version, release }, () => salt);
}

/** Whether an application has the canary and the share of its open plan. */
export function isAsPlanned({ canary }: Pick<Channel, 'canary'>, plan: Rollout): boolean {
  return canary?.version === plan.version && canary.bps === shareOf(plan);
}
