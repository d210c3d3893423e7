import { durationText } from '../base/duration.ts';
import { type Steering, steerRollout } from '../changes/steerRollout.ts';
import { channelOf } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import { type Act, nextStep } from '../rollouts/nextStep.ts';
import { percentText } from '../rollouts/planText.ts';
import { type Rollout, shareOf, stepEnds } from '../rollouts/rollout.ts';
import { found } from './found.ts';
import type { PilotLine } from './pilotLine.ts';
import { attempted, type PilotRun } from './pilotRun.ts';

const steerings = {
  step: { act: 'step' },
  resume: { act: 'resume' },
  pause: { act: 'pause', pausedFor: 'data' },
  hold: { act: 'pause', pausedFor: 'line' },
  stop: { act: 'stop', isBlocked: true },
} as const satisfies Readonly<Record<string, Steering>>;

const events = {
  stop: 'canary-stopped',
  pause: 'rollout-paused',
  hold: 'rollout-paused',
  done: 'rollout-done',
} as const;

/** Does what a plan needs now, if anything; answers whether the channel may be another since. */
export async function advance(
  run: PilotRun,
  standing: ChannelState,
  name: string,
  plan: Rollout,
): Promise<boolean> {
  const { store, channel, by, now } = run;
  const active = channelOf(standing.document, name)?.active ?? '';
  const { verdict, figures, at } = await found(run, name, plan, active);
  const own = now();
  // A clock that is ahead must not take a step before its time.
  const next = nextStep(plan, verdict, at && at < own ? at : own);
  if (next.act === 'wait') {
    if (verdict.state === 'unclear' && own >= stepEnds(plan)) sayOnce(run, name, plan, verdict.why);
    return false;
  }
  const expectRevision = standing.document.revision;
  const options = { channel, by, now: () => own, reason: reasonOf(next, plan), expectRevision };
  const outcome = await attempted(run, standing, name, () =>
    steerRollout(store, name, steerings[next.act], options),
  );
  if (!outcome?.changed) return true;
  const { document, plan: after } = outcome;
  const act = after.state === 'done' ? 'done' : next.act;
  const { revision, issuedAt } = document;
  const { version } = plan;
  const text = `${lineOf(name, act, after)} (revision ${revision}): ${next.why}`;
  run.say({ at: issuedAt, act, app: name, version, revision, why: next.why, text });
  if (act in events) {
    const event = events[act as keyof typeof events];
    run.tell({
      event,
      channel,
      app: name,
      version,
      revision,
      why: next.why,
      at: issuedAt,
      ...(figures && { figures }),
    });
  }
  return true;
}

/** A step whose time is over, and of which too little is known. */
function sayOnce({ told, say, now }: PilotRun, app: string, plan: Rollout, why: string): void {
  const { version, step, since } = plan;
  const what = `waits ${app} ${version} ${step} ${since}`;
  if (told.has(what) || plan.state !== 'running') return;
  told.add(what);
  const text = `${app} ${version} stays at ${percentText(shareOf(plan))} until more is known. ${why}`;
  say({ at: now().toISOString(), act: 'wait', app, version, why, text });
}

function reasonOf({ act, why }: Act, plan: Rollout): string {
  const { steps, step, guard } = plan;
  switch (act) {
    case 'step':
      return `step ${step + 2} of ${steps.length}, guard ${guard}: ${why}`;
    case 'stop':
      return `stopped by guard ${guard}: ${why}`;
    case 'pause':
      return `paused for want of figures: ${why}`;
    case 'hold':
      return `paused by guard ${guard}: ${why}`;
    default:
      return `goes on: ${why}`;
  }
}

function lineOf(name: string, act: PilotLine['act'], plan: Rollout): string {
  const { version, step, steps, watchMs, everyMs } = plan;
  const share = percentText(shareOf(plan));
  switch (act) {
    case 'step':
      return `${name} ${version} is live for ${share} of visitors, step ${step + 1} of ${steps.length}`;
    case 'done':
      return `${name} ${version} is live for everybody, and watched for ${durationText(watchMs)}`;
    case 'pause':
      return `The rollout of ${name} ${version} is paused at ${share} until there are figures`;
    case 'hold':
      return `The rollout of ${name} ${version} is paused at ${share} until somebody resumes it`;
    case 'stop':
      return `${name} ${version} is stopped at ${share}, taken back and blocked`;
    default:
      return `The rollout of ${name} ${version} goes on at ${share}, for ${durationText(everyMs)} from now`;
  }
}
