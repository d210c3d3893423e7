import type { Answer } from '../../base/answer.ts';
import { commandName } from '../../base/names/commandName.ts';
import { timeText } from '../../base/timeText.ts';
import { percentText, planText, termsText } from '../../rollouts/planText.ts';
import { type Rollout, shareOf, stepEnds } from '../../rollouts/rollout.ts';
import type { RolloutAct } from '../changeCommand.ts';
import type { RolloutOutcome } from './rollOut.ts';

/** Returns the answer of a promote that begins a rollout. */
export function begunAnswer(name: string, { document, plan, changed }: RolloutOutcome): Answer {
  const { channel, revision } = document;
  const { version } = plan;
  const what = changed
    ? `${name} ${version} is live for ${percentText(shareOf(plan))} of visitors and goes on in steps: ${termsText(plan)}`
    : `${name} ${version} is being rolled out in this way already (${planText(plan)}); nothing changed`;
  return {
    text: `${what} (channel ${channel}, revision ${revision}).${changed && plan.state === 'running' ? `\n${nextStepText(plan)}` : ''}`,
    data: { name, channel, revision, changed, rollout: plan },
  };
}

/** Returns the answer of an act on a running rollout. */
export function steeredAnswer(
  name: string,
  act: RolloutAct,
  { document, plan, changed }: RolloutOutcome,
): Answer {
  const { channel, revision } = document;
  const where = `(channel ${channel}, revision ${revision})`;
  const text = changed
    ? `${actText(name, act, plan)} ${where}.`
    : `The rollout of ${name} is ${plan.state} already; nothing changed ${where}.`;
  return { text, data: { name, channel, revision, act, changed, rollout: plan } };
}

function actText(name: string, act: RolloutAct, plan: Rollout): string {
  const { version } = plan;
  switch (act) {
    case 'pause':
      return `The rollout of ${name} is paused: ${planText({ ...plan, state: 'running' })}, until it is resumed`;
    case 'resume':
      return `The rollout of ${name} goes on: ${planText(plan)}. The time of its step starts again, until ${timeText(stepEnds(plan).toISOString())}`;
    case 'skip':
      return plan.state === 'done'
        ? `${name} ${version} is live for everybody; its rollout is done`
        : `${name} ${version} is live for ${percentText(shareOf(plan))} of visitors. The step after that: ${timeText(stepEnds(plan).toISOString())} at the earliest`;
    case 'abort':
      return `The rollout of ${name} ${version} has ended: everybody runs the version that was live before`;
  }
}

function nextStepText(plan: Rollout): string {
  const next = timeText(stepEnds(plan).toISOString());
  return `The next step: ${next} at the earliest, taken by the pilot (${commandName()} pilot). See: rollout.`;
}
