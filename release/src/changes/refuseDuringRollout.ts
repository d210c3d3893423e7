import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import type { Revision } from '../document/revision.ts';
import { planText } from '../rollouts/planText.ts';
import { isOpen } from '../rollouts/rollout.ts';

/**
 * Throws `Refused` when one of these applications has an open rollout: until that ends, its plan alone decides which version
 * is live.
 */
export function refuseDuringRollout(
  channelState: Pick<Revision, 'rollouts'> | undefined,
  names: readonly string[],
): void {
  for (const name of names) {
    const plan = channelState?.rollouts?.[name];
    if (!plan || !isOpen(plan)) continue;
    throw new Refused(
      `${name} is being rolled out by ${visible(plan.by)} (${planText(plan)}), so no other version of it goes live. To take this ` +
        `version back: rollout abort ${name} --reason "…". To take its next step now: rollout skip ${name} --reason "…".`,
      { code: 'rollingOut', app: name, by: plan.by },
    );
  }
}
