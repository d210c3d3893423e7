/** So many at once, and so many a second from then on. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** Lets so many through for each key. */
export type Rates = {
  /** How many seconds to wait; 0 when one is let through now. */
  take(key: string): number;
};

/** `most` keys are told apart; of more, the one that was seen longest ago begins anew. */
export function createRates({ burst, perSecond }: Rate, now: () => number = Date.now, most = 20_000): Rates {
  /** The one that was seen last stands last. */
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
