import { type Buckets, boundOf } from '@site/release-page/telemetry';

/** Merges the durations of several periods. */
export function merged(many: readonly Buckets[]): Buckets {
  const counts = new Map<number, number>();
  for (const [bucket, count] of many.flat()) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return [...counts].sort(([a], [b]) => a - b);
}

/** Returns the number of durations. */
export function countOf(buckets: Buckets): number {
  return buckets.reduce((sum, [, count]) => sum + count, 0);
}

/** Counts the durations longer than this many milliseconds, by whole buckets. */
export function longerThan(buckets: Buckets, ms: number): number {
  return countOf(buckets.filter(([bucket]) => boundOf(bucket - 1) >= ms));
}

/**
 * Returns the duration that this share of all does not exceed, with durations spread evenly within a bucket;
 * undefined when there are none.
 */
export function quantile(buckets: Buckets, share: number): number | undefined {
  const wanted = share * countOf(buckets);
  let before = 0;
  for (const [bucket, count] of [...buckets].sort(([a], [b]) => a - b)) {
    if (count > 0 && before + count >= wanted) {
      const part = Math.max(0, (wanted - before) / count);
      return bucket === 0 ? part * boundOf(0) : boundOf(bucket - 1 + part);
    }
    before += count;
  }
  return undefined;
}
