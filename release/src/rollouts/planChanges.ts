import { isAtEnd, type Rollout, type RolloutTerms } from './rollout.ts';

/** A plan at its first step. */
export function begun(terms: RolloutTerms, by: string, at: string): Rollout {
  return atStep({ ...terms, by, began: at, since: at, state: 'running' }, 0, at);
}

/** A plan at its next step. */
export function advanced(plan: Rollout, at: string): Rollout {
  return atStep(plan, plan.step + 1, at);
}

/** A plan that takes no step until somebody resumes it, or until there are figures again. */
export function paused(plan: Rollout, why: string, reason?: 'data' | 'line'): Rollout {
  return {
    ...calm(plan),
    state: 'paused',
    why,
    ...(reason === 'data' && { isForData: true }),
    ...(reason === 'line' && { isForLine: true }),
  };
}

/** A plan that goes on: its step takes the whole time anew. Whoever resumes it after failures of the line has accepted them. */
export function resumed(plan: Rollout, at: string): Rollout {
  return { ...calm(plan), state: 'running', since: at, ...(plan.isForLine && { isLineAccepted: true }) };
}

/** A plan that has ended before everybody had the version. */
export function stopped(plan: Rollout, why: string): Rollout {
  return { ...calm(plan), state: 'stopped', why };
}

/** Plans of a revision that is made later than it was written down: what began with it begins then. */
export function begunAt(
  rollouts: Readonly<Record<string, Rollout>>,
  written: string,
  at: string,
): Record<string, Rollout> {
  const moved = (moment: string) => (moment === written ? at : moment);
  const entries = Object.entries(rollouts).map(
    ([name, plan]) => [name, { ...plan, began: moved(plan.began), since: moved(plan.since) }] as const,
  );
  return Object.fromEntries(entries);
}

function atStep(plan: Omit<Rollout, 'step'>, step: number, since: string): Rollout {
  const next: Rollout = { ...calm(plan), step, since };
  return { ...next, state: isAtEnd(next) ? 'done' : 'running' };
}

/** A plan without the reason of its pause. */
function calm<P extends Pick<Rollout, 'why' | 'isForData' | 'isForLine'>>({
  why: _,
  isForData: __,
  isForLine: ___,
  ...plan
}: P): Omit<P, 'why' | 'isForData' | 'isForLine'> {
  return plan;
}
