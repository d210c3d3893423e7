import type { Stratum } from '@site/release-page/telemetry';
import { type Cell, type CellMinute, kindsAt, places, stratifiedEvidence } from './strata.ts';

type Counts = readonly [hits: number, of: number];

function cell(visit: Stratum['visit'], engine: Stratum['engine'], canary: Counts, current: Counts): Cell {
  const [one, other] = [canary, current].map(([hits, of]) => ({ hits, of }));
  return { visit, engine, canary: one ?? { hits: 0, of: 0 }, current: other ?? { hits: 0, of: 0 } };
}
const minutes = (count: number, ...cells: readonly Cell[]): CellMinute[] =>
  Array.from({ length: count }, (_, at) => ({ from: new Date(at * 60_000).toISOString(), cells }));
const times = (...given: Parameters<typeof stratifiedEvidence>) => Math.exp(stratifiedEvidence(...given).log);

test('equally failing first loads are no evidence, although the current version has relatively fewer of them', () => {
  const hour = minutes(
    60,
    cell('first', 'chromium', [5, 500], [1, 100]),
    cell('returning', 'chromium', [0, 0], [0, 9_900]),
  );
  expect(times(hour, 0)).toBeLessThan(1);
});

test('no views are no evidence: the stakes of all places add up to one', () => {
  expect(times([], 0)).toBeCloseTo(1, 9);
  const quiet = minutes(3, cell('first', 'webkit', [0, 10], [0, 100]));
  expect(times(quiet, 0)).toBeLessThanOrEqual(1);
  expect(times(quiet, 0)).toBeGreaterThan(0.9);
});

test.each<[string, Cell, string]>([
  ['in one engine', cell('first', 'firefox', [4, 20], [0, 80]), 'firefox'],
  ['on returning pages', cell('returning', 'chromium', [8, 50], [1, 900]), 'returning'],
])('a fault %s is found beside many failures elsewhere, and its place is named', (_where, faulty, place) => {
  const elsewhere = cell('first', 'webkit', [40, 400], [160, 1_600]);
  const found = stratifiedEvidence(minutes(2, elsewhere, faulty), 0);
  expect(Math.exp(found.log)).toBeGreaterThan(250);
  expect(found.place).toBe(place);
  expect(found.since).toBe('1970-01-01T00:00:00.000Z');
});

test('pages of unknown kind count as evidence only beyond any possible difference of kinds', () => {
  const fiveTimes = minutes(60, cell('unknown', 'chromium', [5, 100], [19, 1_900]));
  expect(times(fiveTimes, 0)).toBeLessThan(1);
  const always = minutes(1, cell('unknown', 'chromium', [5, 5], [0, 100]));
  expect(times(always, 0)).toBeGreaterThan(250);
});

test('pages of known kind beside pages of unknown kind count as evidence only beyond such a difference, too', () => {
  const known = (hits: number) => [
    cell('first', 'chromium', [hits, 100], [0, 0]),
    cell('unknown', 'chromium', [0, 0], [5, 1_900]),
  ];
  expect(times(minutes(60, ...known(1)), 0)).toBeLessThan(1);
  expect(times(minutes(1, ...known(50)), 0)).toBeGreaterThan(250);
});

test('each place contains the pages of its name, and pages of unknown kind are in the last place only', () => {
  const cells = [
    cell('first', 'chromium', [1, 10], [0, 1]),
    cell('first', 'firefox', [2, 20], [0, 2]),
    cell('returning', 'firefox', [3, 30], [0, 3]),
    cell('unknown', 'firefox', [4, 40], [0, 4]),
  ];
  const seen = places.map((place) => [place, kindsAt(place, cells).map(({ canary }) => canary.of)]);
  expect(Object.fromEntries(seen)).toEqual({
    everywhere: [30, 30],
    first: [30],
    returning: [30],
    chromium: [10, 0],
    webkit: [0, 0],
    firefox: [20, 30],
    other: [0, 0],
    unlike: [100],
  });
});
