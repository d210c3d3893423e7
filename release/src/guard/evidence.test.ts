import { randomFrom } from '../testing/rollouts/random.ts';
import { evidenceOf, type Minute, openBets } from './evidence.ts';

function minute(canary: [hits: number, of: number], current: [hits: number, of: number], at = 0): Minute {
  const [one, other] = [canary, current].map(([hits, of]) => ({ hits, of }));
  const none = { hits: 0, of: 0 };
  const kinds = [{ canary: one ?? none, current: other ?? none }];
  return { from: new Date(at * 60_000).toISOString(), kinds };
}
const times = (minutes: readonly Minute[], extra = 0) => Math.exp(evidenceOf(minutes, extra).log);

test('a bet gains when the canary has more than its part of the hits, and loses otherwise', () => {
  // One in a hundred pages is the canary's: each bet gains times/(1 + (times - 1)/100) by a hit there.
  const won = 0.05 * (2 / 1.01) + 0.08 * (5 / 1.04) + 0.22 * (15 / 1.14) + 0.65 * (100 / 1.99);
  expect(times([minute([1, 1], [0, 99])])).toBeCloseTo(0.95 * won + 0.05, 6);
  const lost = 0.05 / 1.01 + 0.08 / 1.04 + 0.22 / 1.14 + 0.65 / 1.99;
  expect(times([minute([0, 1], [1, 99])])).toBeCloseTo(0.95 * lost + 0.05, 6);
});

test.each([
  ['there are no views', []],
  ['no page ran the canary', [minute([0, 0], [5, 500])]],
  ['no page ran the current version', [minute([5, 5], [0, 0])]],
  ['no page failed', [minute([0, 10], [0, 990])]],
])('the evidence is neutral when %s', (_what, minutes) => {
  expect(times(minutes)).toBeCloseTo(1, 9);
});

test('an unfinished minute counts as far as it has come, and once when it is finished', () => {
  const [first, second] = [minute([1, 10], [0, 990]), minute([2, 10], [1, 990], 1)];
  const bets = openBets(0);
  bets.add(first);
  expect(bets.evidence(second)).toEqual(evidenceOf([first, second], 0));
  expect(bets.evidence()).toEqual(evidenceOf([first], 0));
});

test('an outage of both versions at the same time is no evidence against either', () => {
  const outage = Array.from({ length: 5 }, (_, at) => minute([8, 10], [792, 990], at));
  expect(times(outage)).toBeLessThan(1);
});

test('each minute is compared with itself: a growing share with falling failures is no evidence', () => {
  // 10 % in the first, when the canary had few pages, 1 % in the second, when it had many.
  expect(times([minute([1, 10], [99, 990], 0), minute([5, 500], [5, 500], 1)])).toBeLessThan(1);
});

test('a slight difference is tolerated for any number of pages, and so is an added tolerance', () => {
  const hits = (count: number) =>
    Array.from({ length: 400 }, (_, at) => minute([count, 1_000], [100, 10_000], at));
  expect(times(hits(13))).toBeLessThan(1);
  expect(times(hits(20))).toBeGreaterThan(1e6);
  expect(times(hits(20), 0.01)).toBeLessThan(1);
  expect(times(hits(30), 0.01)).toBeGreaterThan(1e6);
});

test('a canary that turns bad late is found, with the time since when', () => {
  const fine = Array.from({ length: 60 }, (_, at) => minute([0, 10], [1, 990], at));
  const bad = Array.from({ length: 6 }, (_, at) => minute([2, 10], [1, 990], 60 + at));
  const found = evidenceOf([...fine, ...bad], 0);
  expect(Math.exp(found.log)).toBeGreaterThan(1e4);
  expect(found.since).toBe('1970-01-01T01:00:00.000Z');
});

test('evidence beyond the range of numbers is still evidence', () => {
  const all = Array.from({ length: 100 }, (_, at) => minute([100, 100], [0, 900], at));
  expect(evidenceOf(all, 0).log).toBeGreaterThan(10_000);
});

test.each([
  [0.01, 0.02],
  [0.3, 0.02],
  [0.5, 0.3],
])(
  'with a share of %p and a rate of %p, less than one of ten equally good runs exceeds an evidence of ten',
  (share, rate) => {
    const runs = 1_500;
    let beyond = 0;
    for (let run = 0; run < runs; run++) {
      const random = randomFrom(run);
      const hits = (of: number) => Math.min(of, random.poisson(of * rate));
      const minutes: Minute[] = [];
      let most = 0;
      for (let at = 0; at < 25 && most < 10; at++) {
        const [canary, current] = [random.poisson(60 * share), random.poisson(60 * (1 - share))];
        minutes.push(minute([hits(canary), canary], [hits(current), current], at));
        most = times(minutes);
      }
      if (most >= 10) beyond++;
    }
    expect(beyond / runs).toBeGreaterThan(0);
    expect(beyond / runs).toBeLessThan(0.1);
  },
);
