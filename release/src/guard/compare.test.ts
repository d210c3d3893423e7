import type { VersionFigures } from '@site/release-page/telemetry';
import { noCounts, periodOf } from '../testing/rollouts/counts.ts';
import { randomFrom } from '../testing/rollouts/random.ts';
import { compare, estimateOf } from './compare.ts';

function failing(failed: number, views: number, pagesFailed = failed): VersionFigures {
  return {
    version: '1.0.0',
    periods: [periodOf(0, { ...noCounts(), seen: views, views, failed, pagesFailed })],
  };
}

function loading(ms: readonly number[]): VersionFigures {
  const load = new Map<number, number>();
  for (const one of ms) {
    const bucket = Math.ceil(Math.log2(one) * 4);
    load.set(bucket, (load.get(bucket) ?? 0) + 1);
  }
  return { version: '1.0.0', periods: [periodOf(0, { ...noCounts(), load, pageLoad: load })] };
}

test('compare returns both shares with their intervals, and the interval of the difference', () => {
  const { difference, word } = compare(failing(12, 300), failing(30, 9_000), 'failed');
  // Wilson's and Newcombe's intervals, as tables have them.
  expect(estimateOf(failing(12, 300).periods, 'failed')).toEqual({
    value: 0.04,
    lower: expect.closeTo(0.023, 3),
    upper: expect.closeTo(0.0686, 3),
  });
  expect(estimateOf(failing(30, 9_000).periods, 'failed')?.value).toBeCloseTo(0.00333, 5);
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
  ['seen on a few pages only', failing(9, 10), failing(30, 9_000), 'too few'],
  ['without views', failing(0, 0), failing(30, 9_000), 'too few'],
  ['without failures, like the other', failing(0, 300), failing(0, 9_000), 'no difference seen'],
  ['failing always, like the other', failing(300, 300), failing(9_000, 9_000), 'no difference seen'],
])('compare judges a version that is %s', (_what, one, other, word) => {
  expect(compare(one, other, 'failed').word).toBe(word);
});

test('the interval is wider when the same few pages fail repeatedly', () => {
  const [apart, again] = [12, 2].map((pages) => estimateOf(failing(12, 300, pages).periods, 'failed'));
  expect(again?.value).toBe(apart?.value);
  expect(again?.lower).toBeLessThan((apart?.lower ?? 0) / 2);
  // The hits of one page among 300 are no evidence against a version, however many they are.
  expect(compare(failing(12, 300, 1), failing(30, 9_000), 'failed').word).toBe('no difference seen');
});

test('two versions without values have no figure and no difference', () => {
  expect(estimateOf(failing(0, 9).periods, 'inp')).toBeUndefined();
  const nothing = { metric: 'inp', difference: undefined, word: 'too few' };
  expect(compare(failing(0, 9), failing(0, 9), 'inp')).toEqual(nothing);
});

/** Returns a version with these first loads and returning pages, each as failed pages and all pages. */
function visited(first: readonly [number, number], returning: readonly [number, number]): VersionFigures {
  const [one] = failing(0, 0).periods;
  const [stratum] = one?.strata ?? [];
  if (!one || !stratum) throw new Error('A period has a stratum.');
  const of = (visit: 'first' | 'returning', [failed, seen]: readonly [number, number]) => ({
    ...stratum,
    visit,
    seen,
    failed,
  });
  return {
    version: '1.0.0',
    periods: [{ ...one, strata: [of('first', first), of('returning', returning)] }],
  };
}

test('a canary whose first loads fail as often as other first loads is no worse, although more of its pages fail', () => {
  const current = visited([5, 1_000], [2, 9_000]);
  expect(compare(visited([9, 1_800], [0, 50]), current, 'failed')).toMatchObject({
    word: 'no difference seen',
    difference: { value: expect.closeTo(0, 3) },
  });
  expect(compare(visited([54, 1_800], [0, 50]), current, 'failed').word).toBe('worse');
  expect(compare(visited([0, 1_800], [0, 50]), visited([20, 1_000], [0, 9_000]), 'failed').word).toBe(
    'better',
  );
});

test('a fault of returning pages alone makes a difference in proportion to their part of the canary', () => {
  const { difference, word } = compare(visited([0, 600], [40, 400]), visited([0, 600], [0, 400]), 'failed');
  expect(difference?.value).toBeCloseTo(0.04, 5);
  expect(word).toBe('worse');
});

test('page kinds that only one of two versions has are not compared', () => {
  const { difference, word } = compare(visited([9, 300], [0, 0]), visited([0, 0], [0, 9_000]), 'failed');
  expect(difference).toBeUndefined();
  expect(word).toBe('too few');
});

test('the interval of a p75 contains the true value nineteen times of twenty, to a bucket', () => {
  const runs = 400;
  let hits = 0;
  for (let run = 0; run < runs; run++) {
    const random = randomFrom(run);
    const times = Array.from({ length: 200 }, () => 400 * Math.exp(0.6 * random.normal()));
    const canary = estimateOf(loading(times).periods, 'load');
    const truth = 400 * Math.exp(0.6 * 0.6745);
    if (canary && canary.lower <= truth && truth <= canary.upper) hits++;
  }
  expect(hits / runs).toBeGreaterThan(0.92);
  expect(hits / runs).toBeLessThan(0.985);
});

test('compare judges a slower or quicker version', () => {
  const [quick, slow] = [randomFrom(1), randomFrom(2)].map((random, place) =>
    loading(Array.from({ length: 300 }, () => (place + 1) * 400 * Math.exp(0.6 * random.normal()))),
  );
  if (!quick || !slow) throw new Error('There are two.');
  expect(compare(slow, quick, 'load').word).toBe('worse');
  expect(compare(quick, slow, 'load').word).toBe('better');
});
