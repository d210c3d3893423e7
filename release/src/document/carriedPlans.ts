import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/shared/release';
import { stopped } from '../rollouts/planChanges.ts';
import { isOpen, type Rollout, type Rollouts } from '../rollouts/rollout.ts';
import { type Channel, channelOf } from './channel.ts';
import { isAsPlanned } from './plannedChannel.ts';
import type { Revision } from './revision.ts';

/**
 * Returns the rollout plans of a revision whose author gave none: those of the revision before. A plan whose share
 * was taken back is stopped. A plan that has ended stays until another version of its application goes live.
 */
export function carriedPlans(before: Revision | undefined, after: Revision): Rollouts {
  const entries = Object.entries(before?.rollouts ?? {}).flatMap(([name, plan]) => {
    const carried = carriedPlan(plan, before && channelOf(before.document, name), after, name);
    return carried ? [[name, carried] as const] : [];
  });
  return Object.fromEntries(entries);
}

function carriedPlan(
  plan: Rollout,
  former: Channel | undefined,
  { by, reason, document }: Revision,
  name: string,
): Rollout | undefined {
  const now = channelOf(document, name);
  if (isOpen(plan))
    return now && isAsPlanned(now, plan) ? plan : stopped(plan, `taken back by ${by}: ${reason}`);
  return isDeepStrictEqual(runs(now), runs(former)) ? plan : undefined;
}

function runs(channel: Pick<Channel, 'active' | 'canary'> | undefined): object {
  return { active: channel?.active, canary: channel?.canary };
}

/** Returns the plans as a field of a revision, or no field when there are none. */
export function asField(rollouts: Record<string, Rollout> | Rollouts): {
  rollouts?: Record<string, Rollout>;
} {
  return Object.keys(rollouts).length > 0 ? { rollouts: { ...rollouts } } : {};
}

/** Returns the names of the applications whose open plan differs from the channel's document. */
export function plansAstray({
  rollouts = {},
  document,
}: {
  rollouts?: Rollouts;
  document: ReleaseDocument;
}): string[] {
  return Object.entries(rollouts).flatMap(([name, plan]) => {
    const channel = channelOf(document, name);
    return isOpen(plan) && !(channel && isAsPlanned(channel, plan)) ? [name] : [];
  });
}
