import { boundOf, bucketOf } from './buckets.ts';

test('a duration lies within its bucket, and each bucket is a fifth longer than the one before', () => {
  for (const ms of [1.5, 2, 16, 100, 250.4, 999, 12_345, 3_000_000]) {
    const bucket = bucketOf(ms);
    expect(ms).toBeLessThanOrEqual(boundOf(bucket) * 1.000_001);
    expect(ms).toBeGreaterThan(boundOf(bucket - 1));
    expect(boundOf(bucket) / boundOf(bucket - 1)).toBeCloseTo(1.189, 3);
  }
});

test.each([0, -5, 1, Number.NaN])('%p ms falls into the first bucket', (ms) => {
  expect(bucketOf(ms)).toBe(0);
});

test('a duration longer than all buckets falls into the last one', () => {
  expect(bucketOf(Number.POSITIVE_INFINITY)).toBe(88);
  expect(boundOf(88)).toBeGreaterThan(3_600_000);
});
