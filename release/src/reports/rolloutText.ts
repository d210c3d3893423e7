import { timeText } from '../base/timeText.ts';
import { visible } from '../base/visible.ts';
import { planText, termsText } from '../rollouts/planText.ts';
import { watchEnds } from '../rollouts/rollout.ts';
import type { RolloutEntry } from './rollouts.ts';

/** Returns a rollout in lines: its progress and next step, its terms and author, and the guard's verdict if there is one. */
export function rolloutText(entry: RolloutEntry): string {
  const { name, by, began, guard, currentVerdicts } = entry;
  return [
    `  ${name}  ${planText(entry)}; ${whatIsNext(entry)}`,
    `      ${termsText({ ...entry, guard: visible(guard) })}, begun by ${visible(by)} ${timeText(began)}`,
    ...(currentVerdicts ? [`      now: ${visible(currentVerdicts.why)}`] : []),
  ].join('\n');
}

function whatIsNext(entry: RolloutEntry): string {
  const { state, nextPercent, nextAt, since, why = '', isForData } = entry;
  if (state === 'done')
    return `everybody has it since ${timeText(since)}, watched until ${timeText(watchEnds(entry).toISOString())}`;
  if (state === 'stopped') return visible(why);
  if (state === 'paused') {
    const until = isForData
      ? 'it goes on when there are figures again'
      : 'it goes on when somebody resumes it';
    return `${until}; ${visible(why)}`;
  }
  return nextAt ? `${nextPercent} % at ${timeText(nextAt)} at the earliest` : 'nothing';
}
