import { isAtEnd, type Rollout, type RolloutTerms } from './rollout.ts';

/** Returns a plan at its first step. */
export function begun(terms: RolloutTerms, by: string, at: string): Rollout {
  return atStep({ ...terms, by, began: at, since: at, state: 'running' }, 0, at);
}

/** Returns a plan at its next step. */
export function advanced(plan: Rollout, at: string): Rollout {
  return atStep(plan, plan.step + 1, at);
}

/** Returns a plan that takes no step until a person resumes it, or until there are figures again. */
export function paused(
  plan: Rollout,
  why: string,
  reason?: 'data' | 'line' | 'networks' | 'analysis',
): Rollout {
  return {
    ...calm(plan),
    state: 'paused',
    why,
    ...(reason === 'data' && { isForData: true }),
    ...(reason === 'line' && { isForLine: true }),
    ...(reason === 'networks' && { isForNetworks: true }),
    ...(reason === 'analysis' && { isForAnalysis: true }),
  };
}

/**
 * Returns a plan that goes on; the full time of its step starts again. A person who resumes it after failures of the
 * network, figures of few networks or inconclusive measurements, accepts them.
 */
export function resumed(plan: Rollout, at: string): Rollout {
  return {
    ...calm(plan),
    state: 'running',
    since: at,
    ...(plan.isForLine && { isLineAccepted: true }),
    ...(plan.isForNetworks && { areNetworksAccepted: true }),
    ...(plan.isForAnalysis && { measuredSince: at }),
  };
}

/** Returns a plan that has ended before everybody had the version. */
export function stopped(plan: Rollout, why: string): Rollout {
  return { ...calm(plan), state: 'stopped', why };
}

/** Moves the times of plans from `written`, when a proposal was stored, to `at`, when its revision is made. */
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

/** Returns a plan without the reason of its pause. */
function calm<
  P extends Pick<Rollout, 'why' | 'isForData' | 'isForLine' | 'isForNetworks' | 'isForAnalysis'>,
>({
  why: _,
  isForData: __,
  isForLine: ___,
  isForAnalysis: ____,
  isForNetworks: _____,
  ...plan
}: P): Omit<P, 'why' | 'isForData' | 'isForLine' | 'isForNetworks' | 'isForAnalysis'> {
  return plan;
}
