import { durationText } from '../base/duration.ts';
import { type Steering, steerRollout } from '../changes/rollouts/steerRollout.ts';
import { channelOf } from '../document/channel.ts';
import { type Explanation, explain, explanationText } from '../explanations/explanation.ts';
import { type Act, nextStep } from '../rollouts/nextStep.ts';
import { percentText } from '../rollouts/planText.ts';
import { type Rollout, shareOf, stepEnds } from '../rollouts/rollout.ts';
import type { PilotLine } from './pilotLine.ts';
import { attempted, type PilotRun, type PlanVisit } from './pilotRun.ts';
import { queryVerdict } from './queryVerdict.ts';

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

/** Takes the action that a plan needs now, if any. Returns whether the channel may have changed. */
export async function advance({ run, channelState, name, plan }: PlanVisit): Promise<boolean> {
  const { store, channel, by, now } = run;
  const active = channelOf(channelState.document, name)?.active ?? '';
  const { verdict, figures, at } = await queryVerdict(run, name, plan, active);
  const own = now();
  // A clock of this machine that is ahead must not take a step before its time.
  const next = nextStep(plan, verdict, at && at < own ? at : own);
  if (next.act === 'wait') {
    if (verdict.state === 'unclear' && own >= stepEnds(plan)) reportWait(run, name, plan, verdict.why);
    return false;
  }
  const expectRevision = channelState.document.revision;
  const reason = explanationText(explainAct(next, plan), 'en');
  const options = { channel, by, now: () => own, reason, expectRevision };
  const outcome = await attempted(run, channelState, name, () =>
    steerRollout(store, name, steeringOf(next), options),
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
    run.notify({
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

function steeringOf(act: Exclude<Act, { act: 'wait' }>): Steering {
  return act.act === 'hold' && act.of ? { act: 'pause', pausedFor: act.of } : steerings[act.act];
}

/** Reports a step once that stays past its time because too little is known. */
function reportWait({ reported, say, now }: PilotRun, app: string, plan: Rollout, why: string): void {
  const { version, step, since } = plan;
  const key = `waits ${app} ${version} ${step} ${since}`;
  if (reported.has(key) || plan.state !== 'running') return;
  reported.add(key);
  const text = `${app} ${version} stays at ${percentText(shareOf(plan))} until more is known. ${why}`;
  say({ at: now().toISOString(), act: 'wait', app, version, why, text });
}

function explainAct({ act, why }: Act, plan: Rollout): Explanation {
  const { steps, step, guard } = plan;
  switch (act) {
    case 'step':
      return explain(act, { step: String(step + 2), steps: String(steps.length), guard, why });
    case 'stop':
    case 'hold':
      return explain(act, { guard, why });
    case 'pause':
      return explain(act, { why });
    default:
      return explain('resume', { why });
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
