import { guardOf } from '../../guard/guard.ts';
import { randomFrom } from './random.ts';
import { playRollout } from './rollout.ts';
import type { Scene } from './scenes.ts';

/** The number of pauses and stops, the 95 % interval of their share, and the views of the canary until the stop. */
export type Played = {
  readonly rollouts: number;
  readonly stops: number;
  readonly lower: number;
  readonly upper: number;
  readonly medianViews: number | undefined;
  readonly meanViews: number;
  readonly metrics: Readonly<Record<string, number>>;
  /** Whether the figures contradict the expectation of the scene, beyond chance. */
  readonly isOff: boolean;
};

const Z = 1.96;

/** Plays a scene so many times, always in the same way for the same seed. */
export function playScene(
  { world, stopsAtMost, stopsAtLeast }: Scene,
  seed: number,
  rollouts: number,
): Played {
  const runs = Array.from({ length: rollouts }, (_, place) =>
    playRollout(randomFrom(seed + place), world, guardOf()),
  );
  const stopped = runs.flatMap((run) =>
    run.reacted ? [{ ...run, metric: 'metric' in run.reacted ? run.reacted.metric : run.reacted.cause }] : [],
  );
  const views = stopped.map((run) => run.views).sort((a, b) => a - b);
  const metrics: Record<string, number> = {};
  for (const { metric } of stopped) metrics[metric] = (metrics[metric] ?? 0) + 1;
  const { lower, upper } = interval(stopped.length, rollouts);
  return {
    rollouts,
    stops: stopped.length,
    lower,
    upper,
    medianViews: views[Math.floor(views.length / 2)],
    meanViews: runs.reduce((sum, run) => sum + run.views, 0) / rollouts,
    metrics,
    isOff: lower > (stopsAtMost ?? 1) || upper < (stopsAtLeast ?? 0),
  };
}

/** Returns Wilson's 95 % interval of a share. */
function interval(hits: number, of: number): { readonly lower: number; readonly upper: number } {
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return { lower: Math.max(0, middle - half), upper: Math.min(1, middle + half) };
}
