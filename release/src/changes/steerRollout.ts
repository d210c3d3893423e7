import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { atNextShare } from '../document/plannedChannel.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { repairPage } from '../document/republishFiles.ts';
import { nextRevision, revise, type Stamp } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { requireRole } from '../people/actor.ts';
import { advanced, paused, resumed, stopped } from '../rollouts/planChanges.ts';
import { planText } from '../rollouts/planText.ts';
import { isOpen, type Rollout, shareOf } from '../rollouts/rollout.ts';
import type { Store } from '../store/store.ts';
import { isOwn, refuseOtherRevision, refuseOthers } from './expectation.ts';
import { withUsableLastGood } from './fallback.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';
import type { RolloutOutcome } from './rollOut.ts';

/** What can be done with a plan that runs. */
export type Steering = {
  readonly act: 'step' | 'pause' | 'resume' | 'stop';
  /** The pause is for want of figures, and ends when there are some; or for failures of the line, and ends when a person resumes. */
  readonly pausedFor?: 'data' | 'line';
  /** The version that is taken back is blocked as well. */
  readonly isBlocked?: boolean;
};

/** A plan, where it stands, and who is about to do something with it, when and why. */
type Desk = {
  readonly store: Store;
  readonly name: string;
  readonly standing: ChannelState;
  readonly plan: Rollout;
  readonly who: string;
  readonly options: ReleaseOptions & { readonly reason: string };
};

/**
 * Has a plan take its next step, pause, go on or stop, each in one revision. A step is not tried again: the version was, before its
 * first visitor. A stop takes the share back, and blocks the version in the same revision. What was done already is completed.
 * Throws `Refused` when no plan runs, for a step that could not run, and for a lost race.
 */
export async function steerRollout(
  store: Store,
  name: string,
  steering: Steering,
  options: ReleaseOptions & { readonly reason: string },
): Promise<RolloutOutcome> {
  const actor = await requireRole(store, 'release');
  const standing = await requireChannelState(store, options.channel ?? 'live');
  const last = standing.rollouts?.[name];
  const stamp = stampOf(options, options.reason, { name: commands[steering.act], applications: [{ name }] });
  if (last && isDone(last, steering, isRepeated(standing, options, stamp))) {
    refuseOtherRevision(standing, options, stamp);
    await repairPage(store, standing.document.channel);
    return { document: standing.document, plan: last, changed: false };
  }
  await refuseOthers(store, standing, options);
  const plan = openPlan(standing, name);
  const who = actor?.person.name ?? options.by;
  const { revision, plan: next } = await made({ store, name, standing, plan, who, options }, steering);
  const rollouts = { ...standing.rollouts, [name]: next };
  return { document: await commit(store, { ...revision, rollouts }, standing), plan: next, changed: true };
}

/** As which command each is kept: a stop as the rollback that it is, so that who rolls back at that moment takes back no more. */
const commands = { step: 'promote', pause: 'rollout', resume: 'rollout', stop: 'rollback' } as const;

/** Whether a plan is where an act would bring it. How many steps it has taken does not say so: whether one is the newest does. */
function isDone(plan: Rollout, { act, pausedFor }: Steering, isMadeBefore: boolean): boolean {
  switch (act) {
    case 'step':
      return isMadeBefore;
    case 'pause':
      return plan.state === 'paused' && pauseOf(plan) === pausedFor;
    case 'resume':
      return plan.state === 'running';
    case 'stop':
      return plan.state === 'stopped';
  }
}

function pauseOf({ isForData, isForLine }: Rollout): Steering['pausedFor'] {
  if (isForData) return 'data';
  return isForLine ? 'line' : undefined;
}

function isRepeated(standing: ChannelState, { expectRevision }: ReleaseOptions, stamp: Stamp): boolean {
  return expectRevision === standing.document.revision - 1 && isOwn(standing, stamp);
}

type Made = { readonly revision: Revision; readonly plan: Rollout };

function made(desk: Desk, steering: Steering): Made | Promise<Made> {
  const { plan, who, options } = desk;
  const why = `${visible(who)}: ${options.reason}`;
  switch (steering.act) {
    case 'step':
      return step(desk);
    case 'pause':
      return told(desk, (_) => paused(plan, why, steering.pausedFor));
    case 'resume':
      return told(desk, (at) => resumed(plan, at));
    case 'stop':
      return stop(desk, steering.isBlocked ?? false, why);
  }
}

/** A revision that changes nothing for visitors. */
function told({ name, standing, plan, options }: Desk, change: (at: string) => Rollout): Made {
  const applications = [{ name, version: plan.version, percent: shareOf(plan) / 100 }];
  const stamp = stampOf(options, options.reason, { name: commands.pause, applications });
  const revision = nextRevision(standing.document, standing.document, stamp);
  return { revision, plan: change(stamp.issuedAt) };
}

async function step({ store, name, standing, plan, options }: Desk): Promise<Made> {
  const { document } = standing;
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
  { store, name, standing, plan, options }: Desk,
  isBlocked: boolean,
  why: string,
): Promise<Made> {
  const { document } = standing;
  const { version } = plan;
  const live = channelOf(document, name);
  if (!live) throw new Refused(`${name} is not live on channel ${document.channel}.`);
  const rest = withoutCanary(live);
  const blocked = [...new Set([...rest.blocked, version])].sort();
  const next = isBlocked ? await withUsableLastGood(store, standing, name, { ...rest, blocked }) : rest;
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
