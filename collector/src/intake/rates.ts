/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** Limits the rate of each key. */
export type Rates = {
  /** Takes one token; returns 0, or the seconds to wait when there is none. */
  take(key: string): number;
};

/**
 * Creates token buckets for at most `most` keys; beyond that the key that was used longest ago starts again with a full
 * bucket.
 */
export function createRates({ burst, perSecond }: Rate, now: () => number = Date.now, most = 20_000): Rates {
  /** Ordered by last use: the key used last comes last. */
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key) {
      const known = buckets.get(key) ?? { left: burst, at: now() };
      const left = Math.min(burst, known.left + (Math.max(0, now() - known.at) / 1000) * perSecond);
      const isLet = left >= 1;
      buckets.delete(key);
      buckets.set(key, { left: isLet ? left - 1 : left, at: now() });
      const [oldest] = buckets.keys();
      if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
      return isLet ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
  };
}
