import { type Crowd, minuteOf } from './crowd.ts';
import { randomFrom } from './random.ts';
import type { Rule } from './rules.ts';

/** The minute at which a canary was stopped, how many pages it had had by then, and how many of these had failed. */
export type Stop = { readonly minute: number; readonly pages: number; readonly failed: number };

export type Play = {
  readonly crowd: Crowd;
  readonly minutes: number;
  readonly looksPerMinute: number;
};

/** Plays one rollout until a rule stops it; returns undefined when none does. The same seed plays the same rollout. */
export function playCrowd(
  { crowd, minutes, looksPerMinute }: Play,
  rule: Rule,
  seed: number,
): Stop | undefined {
  const random = randomFrom(seed);
  const judging = rule.open();
  let [pages, failed] = [0, 0];
  for (let at = 0; at < minutes; at++) {
    const minute = minuteOf(random, crowd, at, rule.beside);
    const stop = (part: number): Stop => {
      for (const { canary } of minute.cells) {
        pages += canary.of;
        failed += canary.hits;
      }
      return { minute: at + part, pages, failed };
    };
    for (let look = 1; look <= looksPerMinute; look++) {
      minute.fill(at + (look - 1) / looksPerMinute, 1 / looksPerMinute);
      if (judging.isEnough(minute)) return stop(look / looksPerMinute);
    }
    stop(1);
    judging.add(minute);
  }
  return undefined;
}

/** The outcome of many rollouts. */
export type Outcome = {
  readonly rollouts: number;
  readonly stopped: number;
  /**
   * The pages and the failures until the stop: of half of the rollouts, and of 95 in 100. Infinite where fewer were stopped.
   */
  readonly pages: Quantiles;
  readonly failed: Quantiles;
  /** The median minute of the stops. */
  readonly minute: number | undefined;
};
type Quantiles = { readonly median: number; readonly most: number };

/** Plays so many rollouts, each with a seed of its own. */
export function playMany(play: Play, rule: Rule, seed: number, rollouts: number): Outcome {
  const stops = Array.from({ length: rollouts }, (_, number) => playCrowd(play, rule, seed + number)).filter(
    (stop) => stop !== undefined,
  );
  const minutes = stops.map(({ minute }) => minute).sort((a, b) => a - b);
  return {
    rollouts,
    stopped: stops.length,
    pages: quantiles(
      stops.map(({ pages }) => pages),
      rollouts,
    ),
    failed: quantiles(
      stops.map(({ failed }) => failed),
      rollouts,
    ),
    minute: minutes[Math.floor(minutes.length / 2)],
  };
}

function quantiles(counts: readonly number[], of: number): Quantiles {
  const inOrder = [...counts].sort((a, b) => a - b);
  const at = (share: number) => inOrder[Math.ceil(of * share) - 1] ?? Number.POSITIVE_INFINITY;
  return { median: at(0.5), most: at(0.95) };
}
