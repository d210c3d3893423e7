import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import { channelOf, stepTo } from '../../document/channel.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { atPlannedShare } from '../../document/plans.ts';
import { revise } from '../../document/revise.ts';
import type { Revision } from '../../document/revision.ts';
import { guardOf } from '../../guard/guard.ts';
import { requireRole } from '../../people/actor.ts';
import { requirePublished } from '../../published/published.ts';
import { versionOf } from '../../published/releaseOf.ts';
import { begun } from '../../rollouts/planChanges.ts';
import { percentText } from '../../rollouts/planText.ts';
import { EVERYBODY_BPS, type Rollout, type RolloutTerms } from '../../rollouts/rollout.ts';
import type { Store } from '../../store/store.ts';
import { beginChange, commitChange, completeChange, requireExpected, smokeTested } from '../changeChannel.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';

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
  const stamp = stampOf(options, `roll out ${name} ${version}`, {
    name: 'promote',
    applications: [{ name, to: version, percent: (terms.steps[0] ?? 0) / 100 }],
  });
  const plan = begun(terms, actor?.person.name ?? stamp.by, stamp.issuedAt);
  const change = await beginChange(store, requireChannelState, options);
  const { document: current, rollouts } = change.state;
  const before = channelOf(current, name);
  if (!before)
    throw new Refused(
      `${name} is not live on channel ${channel} yet, so there is nothing to compare ${version} with. Promote it without --rollout.`,
    );
  const running = rollouts?.[name];
  if (running && before.canary?.version === version && isDeepStrictEqual(termsOf(running), termsOf(plan)))
    return { document: await completeChange(change, stamp), changed: false, plan: running };
  const expected = await requireExpected(change, { besidesRolloutOf: [name] });
  const named = { version, release: versionOf(record) };
  const next = atPlannedShare(before, name, plan, named, () => randomUUID().slice(0, 8));
  const revision = await revise(store, current, [stepTo(name, next)], stamp);
  const tested = await smokeTested(expected, revision, [{ name, version }]);
  const planned = withCheckOf(plan, tested);
  const whole = { ...tested, rollouts: { ...rollouts, [name]: planned } };
  return { document: await commitChange(expected, whole), changed: true, plan: planned };
}

/** Returns a plan with the result of its smoke test. */
function withCheckOf(plan: Rollout, { check, document: { revision } }: Revision): Rollout {
  return check ? { ...plan, check: { ...check, revision } } : plan;
}

/** Returns the terms of a plan, without its author and progress, to compare two plans. */
function termsOf(terms: RolloutTerms): RolloutTerms {
  const { version, steps, everyMs, guard, watchMs, isTakenBack, analysis } = terms;
  return { version, steps, everyMs, guard, watchMs, isTakenBack, analysis };
}

function checkSteps(steps: readonly number[]): void {
  const isRising = steps.every((bps, index) => bps > (steps[index - 1] ?? 0));
  if (isRising && steps.at(-1) === EVERYBODY_BPS) return;
  const given = steps.map((bps) => percentText(bps)).join(', ');
  throw new Refused(
    `The steps of a rollout rise, and the last is 100 %, such as 1,5,25,100. Given: ${given || 'none'}.`,
  );
}
