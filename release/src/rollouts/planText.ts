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

/** Returns the terms of a plan: `1, 5, 25, 100 % every 10 min by guard default`. */
export function termsText({ steps, everyMs, guard }: Pick<Rollout, 'steps' | 'everyMs' | 'guard'>): string {
  return `${stepsText(steps)} every ${durationText(everyMs)} by guard ${guard}`;
}
