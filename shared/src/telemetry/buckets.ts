/** Durations by bucket, in order: pairs of a bucket and how many fell into it. */
export type Buckets = readonly (readonly [bucket: number, count: number])[];

const PER_DOUBLING = 4;
const LAST = 88;

/** The bucket of a duration in milliseconds: four for each doubling, so that a quantile is right to a tenth. */
export function bucketOf(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.min(LAST, Math.ceil(Math.log2(ms) * PER_DOUBLING));
}

/** The longest duration that falls into a bucket. */
export function boundOf(bucket: number): number {
  return 2 ** (bucket / PER_DOUBLING);
}
