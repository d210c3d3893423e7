import { type Buckets, boundOf } from '@site/shared/telemetry';

/** Durations of several periods as one. */
export function merged(many: readonly Buckets[]): Buckets {
  const counts = new Map<number, number>();
  for (const [bucket, count] of many.flat()) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return [...counts].sort(([a], [b]) => a - b);
}

export function countOf(buckets: Buckets): number {
  return buckets.reduce((sum, [, count]) => sum + count, 0);
}

/** How many durations are longer than so many milliseconds, by whole buckets. */
export function longerThan(buckets: Buckets, ms: number): number {
  return countOf(buckets.filter(([bucket]) => boundOf(bucket - 1) >= ms));
}

/** The duration that this share of all does not exceed; within a bucket they are taken to lie evenly. Undefined of none. */
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
