import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { channelOf, stepTo } from '../document/channel.ts';
import { requireChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { atPlannedShare } from '../document/plannedChannel.ts';
import { repairPage } from '../document/republishFiles.ts';
import { revise } from '../document/revise.ts';
import { guardOf } from '../guard/guard.ts';
import { requireRole } from '../people/actor.ts';
import { requirePublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import { begun } from '../rollouts/planChanges.ts';
import { percentText } from '../rollouts/planText.ts';
import { EVERYBODY_BPS, type Rollout, type RolloutTerms } from '../rollouts/rollout.ts';
import type { Store } from '../store/store.ts';
import { checked } from './checked.ts';
import { refuseOtherRevision, refuseOthers } from './expectation.ts';
import { refuseDuringRollout } from './refuseDuringRollout.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's release document after a rollout began or changed, and the plan. */
export type RolloutOutcome = {
  readonly document: ReleaseDocument;
  readonly plan: Rollout;
  readonly changed: boolean;
};

/**
 * Begins the rollout of a published version: makes it live for the share of the first step, and stores the plan of all steps
 * in the revision. Throws `Refused` for steps that do not rise to all visitors, for an application that is not live yet or
 * has an open rollout, and for the reasons of `promoteCanary`.
 */
export async function rollOut(
  store: Store,
  name: string,
  terms: RolloutTerms,
  options: ReleaseOptions,
): Promise<RolloutOutcome> {
  checkSteps(terms.steps);
  guardOf(terms.guard);
  const { channel = 'live' } = options;
  const actor = await requireRole(store, 'release');
  const { version } = terms;
  const record = await requirePublished(store, name, version);
  const channelState = await requireChannelState(store, channel);
  const before = channelOf(channelState.document, name);
  if (!before)
    throw new Refused(
      `${name} is not live on channel ${channel} yet, so there is nothing to compare ${version} with. Promote it without --rollout.`,
    );
  const stamp = stampOf(options, `roll out ${name} ${version}`, {
    name: 'promote',
    applications: [{ name, to: version, percent: (terms.steps[0] ?? 0) / 100 }],
  });
  const plan = begun(terms, actor?.person.name ?? stamp.by, stamp.issuedAt);
  const running = channelState.rollouts?.[name];
  if (running && isDeepStrictEqual(termsOf(running), termsOf(plan)) && before.canary?.version === version) {
    refuseOtherRevision(channelState, options, stamp);
    await repairPage(store, channel);
    return { document: channelState.document, plan: running, changed: false };
  }
  await refuseOthers(store, channelState, options);
  refuseDuringRollout(channelState, [name]);
  const named = { version, release: versionOf(record) };
  const next = atPlannedShare(before, name, plan, named, () => randomUUID().slice(0, 8));
  const revision = await revise(store, channelState.document, [stepTo(name, next)], stamp);
  const checkedRevision = await checked(store, revision, [{ name, version }], options);
  const { check } = checkedRevision;
  const checkedPlan = check ? { ...plan, check: { ...check, revision: revision.document.revision } } : plan;
  const rollouts = { ...channelState.rollouts, [name]: checkedPlan };
  return {
    document: await commit(store, { ...checkedRevision, rollouts }, channelState),
    plan: checkedPlan,
    changed: true,
  };
}

/** Returns the terms of a plan, without its author and progress, to compare two plans. */
function termsOf({ version, steps, everyMs, guard, watchMs, isTakenBack }: RolloutTerms): RolloutTerms {
  return { version, steps, everyMs, guard, watchMs, isTakenBack };
}

function checkSteps(steps: readonly number[]): void {
  const isRising = steps.every((bps, index) => bps > (steps[index - 1] ?? 0));
  if (isRising && steps.at(-1) === EVERYBODY_BPS) return;
  const given = steps.map((bps) => percentText(bps)).join(', ');
  throw new Refused(
    `The steps of a rollout rise, and the last is 100 %, such as 1,5,25,100. These do not: ${given || 'none'}.`,
  );
}
