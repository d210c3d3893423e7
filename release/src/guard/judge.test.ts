import type { Period, VersionFigures } from '@site/release-page/telemetry';
import { noCounts, periodOf, start } from '../testing/rollouts/counts.ts';
import { withSentence } from './explainVerdict.ts';
import { type Guard, guardOf, guardSchema } from './guard.ts';
import { judge } from './judge.ts';

type MinuteFigures = {
  readonly pages: number;
  readonly views?: number;
  readonly failed?: number;
  readonly erred?: number;
  readonly callsFailed?: number;
  /** The duration of each load and call, in milliseconds. */
  readonly ms?: number;
  readonly inpMs?: number;
};

/** Returns the counts of a minute, with each hit on another page. */
function period(at: number, figures: MinuteFigures): Period {
  const { pages, views = pages, failed = 0, erred = 0, callsFailed = 0, ms = 400, inpMs = 80 } = figures;
  const bucket = (duration: number) => Math.ceil(Math.log2(duration) * 4);
  const load = new Map([[bucket(ms), pages]]);
  const inp = new Map([[bucket(inpMs), pages]]);
  const counts = {
    ...noCounts(),
    ...{ seen: pages, pagesFailed: failed, pagesErred: erred, pagesCallFailed: callsFailed },
    ...{ views, failed, erred, calls: views * 3, callsFailed, load, inp, pageLoad: load, pageInp: inp },
  };
  return periodOf(at, counts);
}

const version = (name: string, ...figures: readonly MinuteFigures[]): VersionFigures => ({
  version: name,
  periods: figures.map((one, at) => period(at, one)),
});
const canary = (...figures: readonly MinuteFigures[]) => version('1.5.0', ...figures);
const current = (...figures: readonly MinuteFigures[]) => version('1.4.2', ...figures);
const minutes = (count: number) => new Date(start + count * 60_000);

function judged(one: VersionFigures, other: VersionFigures, more: Partial<Parameters<typeof judge>[0]> = {}) {
  const now = minutes(2);
  const lastReportAt = minutes(2).toISOString();
  return judge({
    canary: one,
    current: other,
    now,
    lastReportAt,
    since: minutes(0),
    // The bets alone: networks.test.ts has networks.
    guard: guardOf('few-networks'),
    ...more,
  });
}

test('the verdict of a canary with enough views and no worse figure is fine, with the figures of both versions', () => {
  const verdict = judged(canary({ pages: 300, failed: 1 }), current({ pages: 9_000, failed: 10, erred: 9 }));
  expect(withSentence(verdict)).toMatchObject({
    state: 'fine',
    views: { canary: 300, current: 9_000 },
    sentence:
      '1.5.0 does nothing worse than 1.4.2: 0.33 % of its 300 views failed, 0.11 % of 9,000; 0.0 % of its 300 views had an error, 0.10 % of 9,000; 0.0 % of its 900 calls failed, 0.0 % of 27,000; screens show within 412 ms (p75), 412 ms; taps are answered within 87 ms (p75), 87 ms. Judged by pages that ran either, each once: 300 returning pages (1 failed) with 9,000 (10 failed).',
  });
});

test('a sentence has the counts of few views and no share, and says by which pages it judges', () => {
  const verdict = judged(canary({ pages: 20, failed: 20 }), current({ pages: 9_900, failed: 10 }));
  expect(withSentence(verdict).sentence).toMatch(
    /: 20 of its 20 views failed, 0\.10 % of 9,900 \(.*\)\. Judged by pages that ran either, each once: 20 returning pages \(20 failed\) with/,
  );
});

test.each<[string, MinuteFigures, MinuteFigures, string, RegExp]>([
  [
    'whose views fail more often',
    { pages: 100, failed: 5 },
    { pages: 9_900, failed: 10 },
    'failed',
    /^1\.5\.0 does worse than 1\.4\.2 since 10:00 UTC: 5\.0 % of its 100 views failed, 0\.10 % of 9,900 \([\d,]+ to 1\)\. Judged by pages that ran either, each once: 100 returning pages \(5 failed\) with 9,900 \(10 failed\)\.$/,
  ],
  [
    'that has more errors',
    { pages: 100, erred: 8 },
    { pages: 9_900, erred: 20 },
    'errors',
    /8\.0 % of its 100 views had an error, 0\.20 % of 9,900/,
  ],
  [
    'whose calls fail more often',
    { pages: 100, callsFailed: 9 },
    { pages: 9_900, callsFailed: 30 },
    'calls',
    /3\.0 % of its 300 calls failed, 0\.10 % of 29,700/,
  ],
  [
    'that is slower',
    { pages: 60, ms: 2_500 },
    { pages: 5_940 },
    'load',
    /screens show within 2,\d{3} ms \(p75\), 412 ms/,
  ],
  [
    'that answers taps slower',
    { pages: 60, inpMs: 500 },
    { pages: 5_940 },
    'inp',
    /taps are answered within 490 ms \(p75\), 87 ms/,
  ],
])('the guard stops a canary %s, and names the metric', (_what, one, other, metric, sentence) => {
  const verdict = judged(canary(one), current(other));
  expect(verdict).toMatchObject({ state: 'worse', metric, since: minutes(0).toISOString() });
  expect(withSentence(verdict).sentence).toMatch(sentence);
});

test('four failing pages of two hundred stop a canary where one in a thousand fails, two do not', () => {
  const other = current({ pages: 19_800, failed: 20 });
  expect(judged(canary({ pages: 200, failed: 4 }), other).state).toBe('worse');
  expect(judged(canary({ pages: 200, failed: 2 }), other).state).toBe('fine');
});

test('failures stop a canary at an evidence of 238 to 1: at three pages of a hundred, and not at two', () => {
  const other = current({ pages: 9_900, failed: 7 });
  const verdict = judged(canary({ pages: 100, failed: 3 }), other);
  expect(verdict).toMatchObject({ state: 'worse', metric: 'failed' });
  expect(verdict.state === 'worse' && verdict.evidence).toBeGreaterThan(238);
  expect(verdict.state === 'worse' && verdict.evidence).toBeLessThan(500);
  expect(judged(canary({ pages: 100, failed: 2 }), other).state).toBe('unsure');
});

test('the guard stops a canary that always fails at its third page, not at its first', () => {
  const other = current({ pages: 300 });
  expect(judged(canary({ pages: 1, failed: 1 }), other).state).toBe('unsure');
  expect(judged(canary({ pages: 3, failed: 3 }), other).state).toBe('worse');
});

test('repeated failures of one page count as one page', () => {
  const verdict = judged(canary({ pages: 200, views: 400, failed: 1 }), current({ pages: 9_900, failed: 9 }));
  const again = judged(
    {
      version: '1.5.0',
      periods: [
        {
          ...period(0, { pages: 200, views: 400, failed: 1 }),
          failed: { missing: 40, refused: 0, hanging: 0, 'threw-loading': 0, 'threw-showing': 0 },
        },
      ],
    },
    current({ pages: 9_900, failed: 9 }),
  );
  expect([verdict.state, again.state]).toEqual(['fine', 'fine']);
});

test.each<[string, MinuteFigures, MinuteFigures]>([
  ['a canary that is better', { pages: 300 }, { pages: 9_900, failed: 500, erred: 500, ms: 3_000 }],
  [
    'two equally bad versions',
    { pages: 100, views: 300, failed: 40, erred: 30 },
    { pages: 9_900, failed: 3_960, erred: 2_970 },
  ],
  ['loads that an empty cache slows', { pages: 300, ms: 1_200 }, { pages: 9_900, ms: 400 }],
])('the guard does not stop for %s', (_what, one, other) => {
  expect(judged(canary(one), current(other)).state).toBe('fine');
});

test('a negligible difference stops no canary, for any number of pages', () => {
  const many = (failed: number, pages: number) => Array.from({ length: 300 }, () => ({ pages, failed }));
  const verdict = judged(canary(...many(13, 10_000)), current(...many(30, 30_000)));
  expect(verdict.state).toBe('fine');
  expect(judged(canary(...many(20, 10_000)), current(...many(30, 30_000))).state).toBe('worse');
});

test.each<[string, MinuteFigures[], MinuteFigures[], object, RegExp]>([
  [
    'too few views',
    [{ pages: 199 }],
    [{ pages: 500 }],
    { canary: 1, current: 0, pages: 0 },
    /Wanting: 1 more views of 1\.5\.0\. Judged by pages that ran either, each once: 199 returning pages \(0 failed\) with 500 \(0 failed\)\.$/,
  ],
  [
    'too few views of the current version',
    [{ pages: 200 }],
    [{ pages: 150 }],
    { canary: 0, current: 50, pages: 0 },
    /Wanting: 50 more views of 1\.4\.2\. Judged by pages/,
  ],
  [
    'many views of few pages',
    [{ pages: 20, views: 900 }],
    [{ pages: 500 }],
    { canary: 0, current: 0, pages: 30 },
    /Wanting: 30 more pages of the same kind\. Judged by pages that ran either/,
  ],
  [
    'a canary without views',
    [],
    [],
    { canary: 200, current: 200, pages: 50 },
    /^Too little is known yet of 1\.5\.0: 0 views of 1\.5\.0, 0 of 1\.4\.2\. Wanting: 200 more views of 1\.5\.0, 200 more views of 1\.4\.2, 50 more pages of the same kind\.$/,
  ],
])(
  'the guard finds %s insufficient, and names the missing number',
  (_what, one, other, wanting, sentence) => {
    const verdict = judged(canary(...one), current(...other));
    expect(verdict).toMatchObject({ state: 'unsure', wanting });
    expect(withSentence(verdict).sentence).toMatch(sentence);
  },
);

test.each<[string, string | null, number, VersionFigures, VersionFigures, string]>([
  [
    'no page has ever reported',
    null,
    1,
    canary({ pages: 300 }),
    current({ pages: 900 }),
    'no page has ever reported.',
  ],
  [
    'no page has reported for a while',
    minutes(2).toISOString(),
    6,
    canary({ pages: 300 }),
    current({ pages: 900 }),
    'the last report of any page came 4 min ago.',
  ],
  [
    'no page has reported either version',
    minutes(4).toISOString(),
    4,
    canary(),
    current(),
    'no page has reported it, and there are 0 views of 1.4.2.',
  ],
  [
    'no page has reported the canary',
    minutes(4).toISOString(),
    4,
    canary(),
    current({ pages: 900 }),
    'no page has reported it, and there are 900 views of 1.4.2.',
  ],
])('the verdict is missing when %s', (_what, lastReportAt, now, one, other, sentence) => {
  const verdict = judged(one, other, { lastReportAt, now: minutes(now) });
  expect(verdict).toMatchObject({ state: 'missing', lastReportAt });
  expect(withSentence(verdict).sentence).toBe(`It is not known how 1.5.0 does: ${sentence}`);
});

test('the guard stops a canary that did worse before its reports ended', () => {
  const verdict = judged(canary({ pages: 50, failed: 20 }), current({ pages: 900 }), { now: minutes(60) });
  expect(verdict.state).toBe('worse');
});

test('the guard ignores the time before both versions were live', () => {
  const one = canary({ pages: 50, failed: 40 }, { pages: 300 });
  const other = current({ pages: 9_000 }, { pages: 9_000 });
  expect(judged(one, other).state).toBe('worse');
  expect(judged(one, other, { since: minutes(1) }).state).toBe('fine');
});

test('a metric without weight stops nothing', () => {
  const guard: Guard = { ...guardOf('few-networks'), failed: { ...guardOf().failed, weight: 0 } };
  expect(judged(canary({ pages: 300, failed: 150 }), current({ pages: 9_000 }), { guard }).state).toBe(
    'fine',
  );
});

test('a smaller chance of a false stop needs more evidence', () => {
  const figures = [canary({ pages: 200, failed: 4 }), current({ pages: 19_800, failed: 20 })] as const;
  expect(judged(...figures, { guard: { ...guardOf('few-networks'), falseStops: 0.00001 } }).state).toBe(
    'fine',
  );
});

test('guardOf takes the name of a guard, or a plain object that it checks', () => {
  expect(guardOf()).toBe(guardOf('default'));
  expect(guardOf({ ...guardOf(), views: 1_000 }).views).toBe(1_000);
  expect(() => guardOf('strict')).toThrow('There is no guard strict; there are default, few-networks.');
  expect(() => guardOf({ ...guardOf(), views: 0 })).toThrow(/^This is no guard: views: /);
  expect(() => guardOf({ ...guardOf(), more: 1 })).toThrow('This is no guard');
  expect(() => guardOf({ ...guardOf(), inp: { ...guardOf().inp, weight: 0.2 } })).toThrow(
    'come to more than 1',
  );
  expect(guardSchema.type).toBe('strict_object');
});
