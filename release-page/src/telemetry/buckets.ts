/** The counts of durations by bucket, in order of buckets. */
export type Buckets = readonly (readonly [bucket: number, count: number])[];

const PER_DOUBLING = 4;
const LAST = 88;

/** Returns the bucket of a duration in milliseconds: four for each doubling, so that a quantile is right to a tenth. */
export function bucketOf(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.min(LAST, Math.ceil(Math.log2(ms) * PER_DOUBLING));
}

/** Returns the longest duration of a bucket in milliseconds. */
export function boundOf(bucket: number): number {
  return 2 ** (bucket / PER_DOUBLING);
}
