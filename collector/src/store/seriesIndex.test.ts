import { OTHER, type SeriesKind } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import { storeLimits } from './limits.ts';
import { createSeriesIndex, type SeriesIndex } from './seriesIndex.ts';
import { REPLACED } from './seriesPlaces.ts';

const DAY = 24 * 3_600_000;
const limits = { ...storeLimits, ofKind: { ...storeLimits.ofKind, error: 10 } };

let now: number;
let index: SeriesIndex<string>;
beforeEach(() => {
  now = DAY;
  index = createSeriesIndex(limits, () => now);
});

function tallied(name: string, groups: readonly number[], given: Partial<Tallied['series']> = {}): Tallied {
  const series = { channel: 'live', app: 'wallet', version: '1.0.0', kind: 'error' as SeriesKind, name };
  return {
    series: { ...series, ...given },
    minutes: new Map(),
    lastAt: 0,
    groups: new Set(groups),
  };
}

/** Places counts as a store does, and returns the name of the series, and those of the series whose place changed. */
function place(one: Tallied): readonly [name: string | undefined, moved: readonly string[]] {
  const found = index.placeOf(one);
  if (found && index.idOf(found.series) === undefined)
    index.add(found.series, found.series.name, found.networks);
  return [found?.series.name, found?.moved.map(({ id, networks }) => `${id} ${networks}`) ?? []];
}

/** Fills the places of errors, each name from a group of its own. */
function fill(): void {
  for (let number = 0; number < 10; number += 1) place(tallied(`made up ${number}`, [number]));
}

test('an error of more networks takes the place of the oldest one of fewest, which is counted as other then', () => {
  fill();
  place(tallied('made up 0', [50]));
  expect(place(tallied('real', [100]))).toEqual([OTHER, []]);
  expect(place(tallied('real', [101]))).toEqual(['real', [`made up 1 ${REPLACED}`]]);
  expect(place(tallied('made up 1', [1]))).toEqual([OTHER, []]);
  expect(place(tallied('real', [100]))).toEqual(['real', []]);
  expect(index.squeezed).toEqual({ other: 2, dropped: 0, replaced: 1 });
});

test('an error of one network never takes the place of one of several', () => {
  for (let number = 0; number < 10; number += 1) place(tallied(`real ${number}`, [1, 2]));
  for (let number = 0; number < 300; number += 1)
    expect(place(tallied(`made up ${number}`, [number % 256]))[0]).toBe(OTHER);
  expect(index.squeezed.replaced).toBe(0);
});

test('one network alone begins a fifth of the errors of a version, and the rest of its errors are counted as other', () => {
  const names = Array.from({ length: 5 }, (_, number) => place(tallied(`made up ${number}`, [7]))[0]);
  expect(names).toEqual(['made up 0', 'made up 1', OTHER, OTHER, OTHER]);
  expect(place(tallied('real', [8]))[0]).toBe('real');
  // Another network has one of them as well.
  expect(place(tallied('made up 4', [9]))[0]).toBe('made up 4');
  expect(place(tallied('made up 9', [7], { version: '1.1.0' }))[0]).toBe('made up 9');
});

test('a series gets its place back once it comes from more networks than another one', () => {
  fill();
  place(tallied('real', [100, 101]));
  expect(place(tallied('made up 0', [0, 1, 2]))).toEqual([
    'made up 0',
    [`made up 1 ${REPLACED}`, 'made up 0 3'],
  ]);
});

test('a series says after a restart from how many networks it came', () => {
  fill();
  index = createSeriesIndex(limits, () => now);
  for (let number = 0; number < 9; number += 1) {
    const { series } = tallied(`stored ${number}`, []);
    index.add(series, series.name, 3);
  }
  index.add(tallied('weak', []).series, 'weak', 2);
  index.add(tallied('gone', []).series, 'gone', REPLACED);
  expect(place(tallied('real', [1, 2]))[0]).toBe(OTHER);
  expect(place(tallied('gone', [1]))[0]).toBe(OTHER);
  expect(place(tallied('real', [3]))).toEqual(['real', [`weak ${REPLACED}`]]);
});

test('one network looks like no second one on the next day, when it has another group', () => {
  fill();
  place(tallied('made up again', [1]));
  now += DAY;
  expect(place(tallied('made up again', [2]))[0]).toBe(OTHER);
});

test.each<[SeriesKind, number]>([
  ['pages', 16],
  ['networks', 1],
  ['served', 1],
  ['screen', 5],
])('a new version has its first series of %s however many series there are', (kind, most) => {
  index = createSeriesIndex({ ...limits, series: 3 }, () => now);
  for (let number = 0; number < 3; number += 1) place(tallied(`error ${number}`, [1, 2]));
  const names = Array.from({ length: most }, (_, number) => `${number}`);
  for (const name of names) expect(place(tallied(name, [1, 2], { kind, version: '2.0.0' }))[0]).toBe(name);
  expect(place(tallied('more', [1, 2], { kind, version: '2.0.0' }))[0]).not.toBe('more');
});

test('whether counts need a series that is not there is known without counting them', () => {
  fill();
  const real = tallied('real', [100, 101]);
  expect([index.isNew(real), index.isNew(tallied('made up 0', [3]))]).toEqual([true, false]);
  expect(index.isNew(tallied('made up 10', [10]))).toBe(true);
  place(tallied('made up 10', [10]));
  expect(index.isNew(tallied('made up 10', [10]))).toBe(false);
  place(real);
  expect(index.isNew(real)).toBe(false);
  expect(index.squeezed).toEqual({ other: 1, dropped: 0, replaced: 1 });
});
