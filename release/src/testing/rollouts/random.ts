/** Random values that are the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number;
  readonly isLucky: (chance: number) => boolean;
  /** The number of events in a period that has `mean` of them on average. */
  readonly poisson: (mean: number) => number;
  /** The number of events out of `of` that happen, each with this chance. */
  readonly binomial: (of: number, chance: number) => number;
  /** The number of tries until the first success, `mean` on average; at least one. */
  readonly tries: (mean: number) => number;
  /** A standard normal value. */
  readonly normal: () => number;
};

const inRange = (count: number, most: number) => Math.min(most, Math.max(0, count));

export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const binomial = (of: number, chance: number): number => {
    if (of === 0 || chance <= 0) return 0;
    if (chance >= 1) return of;
    if (chance > 0.5) return of - binomial(of, 1 - chance);
    const mean = of * chance;
    if (mean > 50) return inRange(Math.round(mean + Math.sqrt(mean * (1 - chance)) * normal()), of);
    let left = next();
    let count = 0;
    for (let part = (1 - chance) ** of; left > part && count < of; count++) {
      left -= part;
      part *= ((of - count) / (count + 1)) * (chance / (1 - chance));
    }
    return count;
  };
  return {
    next,
    normal,
    binomial,
    isLucky: (chance) => next() < chance,
    poisson: (mean) => {
      if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      const end = Math.exp(-mean);
      let count = 0;
      for (let left = next(); left > end; left *= next()) count++;
      return count;
    },
    tries: (mean) => 1 + Math.floor(Math.log(1 - next()) / Math.log(1 - 1 / Math.max(mean, 1.000_001))),
  };
}
