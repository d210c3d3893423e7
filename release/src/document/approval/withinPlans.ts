import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/release-page';
import { isOpen, type Rollout, stepEnds } from '../../rollouts/rollout.ts';
import { channelOf, stepTo } from '../channel.ts';
import { atNextShare, isAsPlanned, isSamePlan } from '../plans.ts';
import type { Revision } from '../revision.ts';

type Shown = Pick<ReleaseDocument, 'host' | 'remotes'>;

/**
 * Returns the applications after the plans of a revision went on as they did in the next one. Returns undefined where
 * a plan did not go on as agreed: a new plan, other steps, a step before its time. The approval of a plan covers the
 * agreed changes and no others.
 */
export function shownByPlans(before: Revision, after: Revision): Shown | undefined {
  let shown: Shown = { host: before.document.host, remotes: before.document.remotes };
  for (const name of namesOf(before, after)) {
    const [was, is] = [before.rollouts?.[name], after.rollouts?.[name]];
    if (isDeepStrictEqual(was, is)) continue;
    if (!was || !isOpen(was)) {
      if (is) return undefined;
      continue;
    }
    if (!is || !isSamePlan(was, is)) return undefined;
    if (isPauseOrResume(was, is, after)) continue;
    const channel = isStepInTime(was, is, after) ? channelOf(shown, name) : undefined;
    if (!channel || !isAsPlanned(channel, was)) return undefined;
    const change = stepTo(name, atNextShare(channel, name, was));
    shown =
      change.kind === 'host'
        ? { ...shown, host: change.host }
        : { ...shown, remotes: { ...shown.remotes, [name]: change.remote } };
  }
  return shown;
}

/** Whether the plans of a revision changed in the next one only by being stopped. */
export function isOnlyEnding(before: Revision | undefined, after: Revision): boolean {
  return Object.entries(after.rollouts ?? {}).every(([name, is]) => {
    const was = before?.rollouts?.[name];
    if (isDeepStrictEqual(was, is)) return true;
    return (
      was !== undefined &&
      isOpen(was) &&
      is.state === 'stopped' &&
      isSamePlan(was, is) &&
      was.step === is.step
    );
  });
}

function namesOf(before: Revision, after: Revision): string[] {
  return [...new Set([...Object.keys(before.rollouts ?? {}), ...Object.keys(after.rollouts ?? {})])];
}

function isPauseOrResume(was: Rollout, is: Rollout, { document }: Revision): boolean {
  if (was.step !== is.step) return false;
  if (is.state === 'paused') return is.since === was.since && isAcceptedAs(was, is);
  const accepted = {
    isLineAccepted: was.isForLine ?? was.isLineAccepted,
    areNetworksAccepted: was.isForNetworks ?? was.areNetworksAccepted,
    measuredSince: was.isForAnalysis ? document.issuedAt : was.measuredSince,
  };
  const isResumed = was.state === 'paused' && is.state === 'running' && is.since === document.issuedAt;
  return isResumed && isAcceptedAs(accepted, is);
}

/** The findings on a version that persons have accepted. */
type Accepted = Pick<Rollout, 'isLineAccepted' | 'areNetworksAccepted' | 'measuredSince'>;

function isAcceptedAs(was: Accepted, is: Accepted): boolean {
  return (
    is.isLineAccepted === was.isLineAccepted &&
    is.areNetworksAccepted === was.areNetworksAccepted &&
    is.measuredSince === was.measuredSince
  );
}

function isStepInTime(was: Rollout, is: Rollout, { document }: Revision): boolean {
  const isNext = was.state === 'running' && is.step === was.step + 1 && is.since === document.issuedAt;
  return (
    isNext &&
    isAcceptedAs(was, is) &&
    (is.state === 'running' || is.state === 'done') &&
    new Date(document.issuedAt) >= stepEnds(was)
  );
}
