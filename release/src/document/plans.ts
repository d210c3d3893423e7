import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { paused, stopped } from '../rollouts/planChanges.ts';
import { EVERYBODY_BPS, isOpen, type Rollout, type Rollouts, shareOf } from '../rollouts/rollout.ts';
import { type Channel, channelOf } from './channel.ts';
import { type NamedVersion, promoted, withCanary } from './remoteChannel.ts';
import type { Revision } from './revision.ts';

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

/** Whether two states of a plan agree in everything that an approval fixes. */
export function isSamePlan(was: Rollout, is: Rollout): boolean {
  return isDeepStrictEqual(agreed(was), agreed(is));
}

function agreed(plan: Rollout): object {
  const { step, since, state, isForData, isForLine, isLineAccepted, why, ...others } = plan;
  const { isForAnalysis, measuredSince, isForNetworks, areNetworksAccepted, ...rest } = others;
  return rest;
}

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

/**
 * Returns the plans of a document whose revision the store has lost, from those of a revision before it: each at the step
 * that has the share of the document. Whether a plan was paused is lost, too, so it waits for a person.
 */
export function plansAt(document: ReleaseDocument, before: Rollouts = {}): Rollouts {
  const why = `the store lost revision ${document.revision}, with the state of this rollout`;
  const entries = Object.entries(before).map(([name, plan]) => {
    const channel = channelOf(document, name);
    if (!isOpen(plan)) return [name, plan] as const;
    const share = channel?.active === plan.version ? EVERYBODY_BPS : channel?.canary?.bps;
    const isOfPlan = share === EVERYBODY_BPS || channel?.canary?.version === plan.version;
    const step = share !== undefined && isOfPlan ? plan.steps.indexOf(share) : -1;
    if (step < 0) return [name, stopped(plan, why)] as const;
    const reached = { ...plan, step, since: document.issuedAt };
    return [
      name,
      share === EVERYBODY_BPS ? { ...reached, state: 'done' as const } : paused(reached, why),
    ] as const;
  });
  return Object.fromEntries(entries);
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
