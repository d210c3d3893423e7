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

/** When a canary was first paused or stopped, and when it was stopped. */
type Reacted = { readonly first: Stop; readonly stop: Stop | undefined };

/** Plays one rollout until a rule stops it; returns undefined when none does. The same seed plays the same rollout. */
export function playCrowd(
  { crowd, minutes, looksPerMinute }: Play,
  rule: Rule,
  seed: number,
): Reacted | undefined {
  const random = randomFrom(seed);
  const judging = rule.open();
  let [pages, failed] = [0, 0];
  let first: Stop | undefined;
  for (let at = 0; at < minutes; at++) {
    const minute = minuteOf(random, crowd, at, rule.beside);
    const seenBy = (part: number): Stop => ({
      minute: at + part,
      pages: minute.cells.reduce((sum, { canary }) => sum + canary.of, pages),
      failed: minute.cells.reduce((sum, { canary }) => sum + canary.hits, failed),
    });
    for (let look = 1; look <= looksPerMinute; look++) {
      minute.fill(at + (look - 1) / looksPerMinute, 1 / looksPerMinute);
      const reaction = judging.look(minute);
      if (!reaction) continue;
      const now = seenBy(look / looksPerMinute);
      first ??= now;
      if (reaction === 'stop') return { first, stop: now };
    }
    ({ pages, failed } = seenBy(1));
    judging.add(minute);
  }
  return first && { first, stop: undefined };
}

/** The outcome of many rollouts. */
export type Outcome = {
  readonly rollouts: number;
  /** How many rollouts were paused or stopped, and how many were stopped. */
  readonly reacted: number;
  readonly stopped: number;
  /**
   * The pages and the failures until the pause or stop: of half of the rollouts, and of 95 in 100. Infinite where fewer were stopped.
   */
  readonly pages: Quantiles;
  readonly failed: Quantiles;
  /** The pages until the stop. */
  readonly pagesToStop: Quantiles;
  /** The median minute of the reactions. */
  readonly minute: number | undefined;
};
type Quantiles = { readonly median: number; readonly most: number };

/** Plays so many rollouts, each with a seed of its own. */
export function playMany(play: Play, rule: Rule, seed: number, rollouts: number): Outcome {
  const found = Array.from({ length: rollouts }, (_, number) => playCrowd(play, rule, seed + number)).filter(
    (one) => one !== undefined,
  );
  const firsts = found.map(({ first }) => first);
  const stops = found.flatMap(({ stop }) => stop ?? []);
  const minutes = firsts.map(({ minute }) => minute).sort((a, b) => a - b);
  return {
    rollouts,
    reacted: firsts.length,
    stopped: stops.length,
    pages: quantiles(
      firsts.map(({ pages }) => pages),
      rollouts,
    ),
    failed: quantiles(
      firsts.map(({ failed }) => failed),
      rollouts,
    ),
    pagesToStop: quantiles(
      stops.map(({ pages }) => pages),
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
