import type { VersionFigures } from '@site/shared/telemetry';
import { noCounts, periodOf } from '../testing/rollouts/counts.ts';
import { randomFrom } from '../testing/rollouts/random.ts';
import { compare } from './compare.ts';

function failing(failed: number, views: number, pagesFailed = failed): VersionFigures {
  return { version: '1.0.0', periods: [periodOf(0, { ...noCounts(), views, failed, pagesFailed })] };
}

function loading(ms: readonly number[]): VersionFigures {
  const load = new Map<number, number>();
  for (const one of ms) {
    const bucket = Math.ceil(Math.log2(one) * 4);
    load.set(bucket, (load.get(bucket) ?? 0) + 1);
  }
  return { version: '1.0.0', periods: [periodOf(0, { ...noCounts(), load, pageLoad: load })] };
}

test('two shares stand side by side with their intervals and that of their difference', () => {
  const { canary, current, difference, word } = compare(failing(12, 300), failing(30, 9_000), 'failed');
  // Wilson's and Newcombe's intervals, as tables have them.
  expect(canary).toEqual({ value: 0.04, lower: expect.closeTo(0.023, 3), upper: expect.closeTo(0.0686, 3) });
  expect(current?.value).toBeCloseTo(0.00333, 5);
  expect(difference).toEqual({
    value: expect.closeTo(0.0367, 4),
    lower: expect.closeTo(0.0196, 3),
    upper: expect.closeTo(0.0653, 3),
  });
  expect(word).toBe('worse');
});

test.each<[string, VersionFigures, VersionFigures, string]>([
  ['better', failing(1, 3_000), failing(300, 9_000), 'better'],
  ['as good', failing(1, 300), failing(30, 9_000), 'no difference seen'],
  ['of a handful', failing(9, 10), failing(30, 9_000), 'too few'],
  ['of nothing', failing(0, 0), failing(30, 9_000), 'too few'],
  ['both without a failure', failing(0, 300), failing(0, 9_000), 'no difference seen'],
  ['all of it', failing(300, 300), failing(9_000, 9_000), 'no difference seen'],
])('a version that is %s is called so', (_what, one, other, word) => {
  expect(compare(one, other, 'failed').word).toBe(word);
});

test('where few pages fail again and again, the interval is wider', () => {
  const apart = compare(failing(12, 300, 12), failing(30, 9_000), 'failed');
  const again = compare(failing(12, 300, 2), failing(30, 9_000), 'failed');
  expect(again.canary?.value).toBe(apart.canary?.value);
  expect(again.canary?.lower).toBeLessThan((apart.canary?.lower ?? 0) / 2);
  expect(compare(failing(12, 300, 1), failing(30, 9_000), 'failed').word).toBe('too few');
});

test('nothing of either has no figure, and no difference', () => {
  const nothing = { metric: 'inp', canary: undefined, current: undefined, difference: undefined };
  expect(compare(failing(0, 9), failing(0, 9), 'inp')).toEqual({ ...nothing, word: 'too few' });
});

test('a p75 has an interval that holds the true one in nineteen of twenty, to a bucket', () => {
  const runs = 400;
  let hits = 0;
  for (let run = 0; run < runs; run++) {
    const random = randomFrom(run);
    const times = Array.from({ length: 200 }, () => 400 * Math.exp(0.6 * random.normal()));
    const { canary } = compare(loading(times), loading(times), 'load');
    const truth = 400 * Math.exp(0.6 * 0.6745);
    if (canary && canary.lower <= truth && truth <= canary.upper) hits++;
  }
  expect(hits / runs).toBeGreaterThan(0.92);
  expect(hits / runs).toBeLessThan(0.985);
});

test('a version that is slower or quicker is called so', () => {
  const [quick, slow] = [randomFrom(1), randomFrom(2)].map((random, place) =>
    loading(Array.from({ length: 300 }, () => (place + 1) * 400 * Math.exp(0.6 * random.normal()))),
  );
  if (!quick || !slow) throw new Error('There are two.');
  expect(compare(slow, quick, 'load').word).toBe('worse');
  expect(compare(quick, slow, 'load').word).toBe('better');
});
