/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** Limits the rate of each key. */
export type Rates = {
  /** Returns the seconds until the key has so many tokens, and 0 where it has them. */
  waitOf(key: string, tokens: number): number;
  take(key: string, tokens: number): void;
};

/**
 * Creates token buckets for at most `most` keys; beyond that the key that was used longest ago starts again with a full
 * bucket.
 */
export function createRates({ burst, perSecond }: Rate, now: () => number = Date.now, most = 20_000): Rates {
  /** Ordered by last use: the key used last comes last. */
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  const leftOf = (key: string) => {
    const { left, at } = buckets.get(key) ?? { left: burst, at: now() };
    return Math.min(burst, left + (Math.max(0, now() - at) / 1000) * perSecond);
  };
  return {
    waitOf(key, tokens) {
      const missing = Math.min(tokens, burst) - leftOf(key);
      return missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / perSecond));
    },
    take(key, tokens) {
      const left = leftOf(key) - tokens;
      buckets.delete(key);
      buckets.set(key, { left, at: now() });
      const [oldest] = buckets.keys();
      if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    },
  };
}
