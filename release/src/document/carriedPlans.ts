import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/shared/release';
import { stopped } from '../rollouts/planChanges.ts';
import { isOpen, type Rollout, type Rollouts } from '../rollouts/rollout.ts';
import { type Channel, channelOf } from './channel.ts';
import { isAsPlanned } from './plannedChannel.ts';
import type { Revision } from './revision.ts';

/**
 * The plans of a revision whose maker said nothing of them: as before. A plan whose share was taken back has stopped; one
 * that has ended is told until something else goes live of its application.
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

/** The plans as a field of a revision; without any there is none. */
export function asField(rollouts: Record<string, Rollout> | Rollouts): {
  rollouts?: Record<string, Rollout>;
} {
  return Object.keys(rollouts).length > 0 ? { rollouts: { ...rollouts } } : {};
}

/** The documents of a channel's plans that do not say what its document does, by the name of the application. */
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
