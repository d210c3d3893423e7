import { Refused } from '../../base/refused.ts';
import { visible } from '../../base/visible.ts';
import { channelOf, stepTo } from '../../document/channel.ts';
import { type ChannelState, requireChannelState } from '../../document/channelState.ts';
import { atNextShare } from '../../document/plans.ts';
import { withoutCanary } from '../../document/remoteChannel.ts';
import { nextRevision, revise, type Stamp } from '../../document/revise.ts';
import type { Revision } from '../../document/revision.ts';
import { explain, explanationText } from '../../explanations/explanation.ts';
import { requireRole } from '../../people/actor.ts';
import { advanced, paused, resumed, stopped } from '../../rollouts/planChanges.ts';
import { planText } from '../../rollouts/planText.ts';
import { isOpen, type Rollout, shareOf } from '../../rollouts/rollout.ts';
import type { Store } from '../../store/store.ts';
import { beginChange, commitChange, completeChange, requireExpected } from '../changeChannel.ts';
import { isOwn } from '../expectation.ts';
import { withUsableLastGood } from '../fallback.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';
import type { RolloutOutcome } from './rollOut.ts';

/** An act on an open rollout. */
export type Steering = {
  readonly act: 'step' | 'pause' | 'resume' | 'stop';
  /**
   * The cause of a pause: missing figures, until there are some, or failures of the line, figures of few networks or
   * inconclusive measurements, until a person resumes the rollout.
   */
  readonly pausedFor?: 'data' | 'line' | 'networks' | 'analysis';
  /** Whether a stop also blocks the version. */
  readonly isBlocked?: boolean;
};

/** An open plan in its channel state, and the name, time and reason of the act on it. */
type SteeredRollout = {
  readonly store: Store;
  readonly name: string;
  readonly channelState: ChannelState;
  readonly plan: Rollout;
  readonly who: string;
  readonly options: ReleaseOptions & { readonly reason: string };
};

/**
 * Takes the next step of a rollout, or pauses, resumes or stops it, each in one revision. A step runs no smoke test: the
 * version passed one before its first visitor. A stop takes the share back, and with `isBlocked` blocks the version in the
 * same revision. A repeated act only completes its files. Throws `Refused` when no plan is open, for a step that could not
 * run, and for a lost race.
 */
export async function steerRollout(
  store: Store,
  name: string,
  steering: Steering,
  options: ReleaseOptions & { readonly reason: string },
): Promise<RolloutOutcome> {
  const actor = await requireRole(store, 'release', { isStep: true });
  const stamp = stampOf(options, options.reason, { name: commands[steering.act], applications: [{ name }] });
  const change = await beginChange(store, requireChannelState, options);
  const { state: channelState } = change;
  const last = channelState.rollouts?.[name];
  if (last && isDone(last, steering, isRepeated(channelState, options, stamp)))
    return { document: await completeChange(change, stamp), changed: false, plan: last };
  const expected = await requireExpected(change);
  const open = openPlan(channelState, name);
  const who = actor?.person.name ?? options.by;
  const { revision, plan } = await carriedOut(
    { store, name, channelState, plan: open, who, options },
    steering,
  );
  const whole = { ...revision, rollouts: { ...channelState.rollouts, [name]: plan } };
  return { document: await commitChange(expected, whole), changed: true, plan };
}

/**
 * The command that the history records for each act. A stop is recorded as the rollback that it is: a person who rolls back
 * at the same time then takes back no more.
 */
const commands = { step: 'promote', pause: 'rollout', resume: 'rollout', stop: 'rollback' } as const;

/** Whether a plan is already where an act would bring it. For a step the plan cannot show that; the newest revision can. */
function isDone(plan: Rollout, { act, pausedFor }: Steering, isMadeAlready: boolean): boolean {
  switch (act) {
    case 'step':
      return isMadeAlready;
    case 'pause':
      return plan.state === 'paused' && pauseOf(plan) === pausedFor;
    case 'resume':
      return plan.state === 'running';
    case 'stop':
      return plan.state === 'stopped';
  }
}

function pauseOf({ isForData, isForLine, isForNetworks, isForAnalysis }: Rollout): Steering['pausedFor'] {
  if (isForData) return 'data';
  if (isForAnalysis) return 'analysis';
  if (isForNetworks) return 'networks';
  return isForLine ? 'line' : undefined;
}

function isRepeated(channelState: ChannelState, { expectRevision }: ReleaseOptions, stamp: Stamp): boolean {
  return expectRevision === channelState.document.revision - 1 && isOwn(channelState, stamp);
}

type Steered = { readonly revision: Revision; readonly plan: Rollout };

function carriedOut(rollout: SteeredRollout, steering: Steering): Steered | Promise<Steered> {
  const { plan, who, options } = rollout;
  const why = explanationText(explain('actOf', { who: visible(who), act: options.reason }), 'en');
  switch (steering.act) {
    case 'step':
      return step(rollout);
    case 'pause':
      return changePlan(rollout, (_) => paused(plan, why, steering.pausedFor));
    case 'resume':
      return changePlan(rollout, (at) => resumed(plan, at));
    case 'stop':
      return stop(rollout, steering.isBlocked ?? false, why);
  }
}

/** Returns a revision that changes the plan, and nothing for visitors. */
function changePlan(
  { name, channelState, plan, options }: SteeredRollout,
  change: (at: string) => Rollout,
): Steered {
  const applications = [{ name, version: plan.version, percent: shareOf(plan) / 100 }];
  const stamp = stampOf(options, options.reason, { name: commands.pause, applications });
  const revision = nextRevision(channelState.document, channelState.document, stamp);
  return { revision, plan: change(stamp.issuedAt) };
}

async function step({ store, name, channelState, plan, options }: SteeredRollout): Promise<Steered> {
  const { document } = channelState;
  const before = channelOf(document, name);
  if (!before) throw new Refused(`${name} is not live on channel ${document.channel}.`);
  const next = atNextShare(before, name, plan);
  const percent = next.canary && next.canary.bps / 100;
  const applications = [
    { name, to: plan.version, ...(percent === undefined ? { from: before.active } : { percent }) },
  ];
  const stamp = stampOf(options, options.reason, { name: commands.step, applications });
  const revision = await revise(store, document, [stepTo(name, next)], stamp);
  const { state, seen, revision: number } = plan.check ?? {};
  const check = state && seen !== undefined && { check: { state, seen: `${seen}, in revision ${number}` } };
  return { revision: { ...revision, ...check }, plan: advanced(plan, stamp.issuedAt) };
}

async function stop(
  { store, name, channelState, plan, options }: SteeredRollout,
  isBlocked: boolean,
  why: string,
): Promise<Steered> {
  const { document } = channelState;
  const { version } = plan;
  const live = channelOf(document, name);
  if (!live) throw new Refused(`${name} is not live on channel ${document.channel}.`);
  const rest = withoutCanary(live);
  const blocked = [...new Set([...rest.blocked, version])].sort();
  const next = isBlocked ? await withUsableLastGood(store, channelState, name, { ...rest, blocked }) : rest;
  const applications = [{ name, from: version, to: live.active, ...(isBlocked && { version }) }];
  const stamp = stampOf(options, options.reason, { name: commands.stop, applications });
  const revision = await revise(store, document, [stepTo(name, next)], stamp);
  return { revision, plan: stopped(plan, why) };
}

function openPlan({ rollouts, document }: ChannelState, name: string): Rollout {
  const plan = rollouts?.[name];
  if (plan && isOpen(plan)) return plan;
  const known = plan ? ` The last one: ${planText(plan)}${plan.why ? `, ${visible(plan.why)}` : ''}.` : '';
  throw new Refused(`No rollout of ${name} runs on channel ${document.channel}.${known}`);
}
