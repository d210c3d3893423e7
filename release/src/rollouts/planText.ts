import { durationText } from '../base/duration.ts';
import { type Rollout, shareOf } from './rollout.ts';

/** Returns a share in percent: `0.5 %`. */
export function percentText(bps: number): string {
  return `${bps / 100} %`;
}

/** Returns the steps of a plan: `1, 5, 25, 100 %`. */
export function stepsText(steps: readonly number[]): string {
  return `${steps.map((bps) => bps / 100).join(', ')} %`;
}

/** Returns the current step of a plan: `1.4.2 at 5 %, step 2 of 4`; an unusual state comes first. */
export function planText(plan: Rollout): string {
  const { version, steps, step, state } = plan;
  const mark = state === 'running' || state === 'done' ? '' : `${state}: `;
  return `${mark}${version} at ${percentText(shareOf(plan))}, step ${step + 1} of ${steps.length}`;
}

type Terms = Pick<Rollout, 'steps' | 'everyMs' | 'guard' | 'analysis'>;

/** Returns the terms of a plan: `1, 5, 25, 100 % every 10 min by guard default and the analysis of refused`. */
export function termsText({ steps, everyMs, guard, analysis }: Terms): string {
  const names = analysis?.metrics.map(({ name }) => name).join(', ');
  const measured = names ? ` and the analysis of ${names}` : '';
  return `${stepsText(steps)} every ${durationText(everyMs)} by guard ${guard}${measured}`;
}
