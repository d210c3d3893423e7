import { OTHER, type Series, type SeriesKind, seriesKey } from '../counting/series.ts';
import type { StoreLimits } from './limits.ts';

/** A series that a store has. */
export type Indexed<Id> = {
  readonly id: Id;
  readonly series: Series;
  /** The number of groups of networks that it came from on one day, at most eight; `REPLACED` where it gave its place. */
  networks: number;
};

/** The place in `networks` of a series whose place another one has: its later counts go to `other`. */
export const REPLACED = -1;

/** The series that a store has, and those of them with a place of their own. */
export type SeriesPlaces<Id> = {
  get(series: Series): Indexed<Id> | undefined;
  add(one: Indexed<Id>): void;
  /** Returns the series of the same kind and version that have a place, by key. */
  like(series: Series): ReadonlyMap<string, Indexed<Id>>;
  /** Whether there is no room for one more series of this kind and version. */
  isFull(series: Series): boolean;
  /** Takes the place of a series away. */
  take(one: Indexed<Id>): void;
  clear(): void;
  readonly size: number;
};

/** Kinds of which a version has few series: they always have their place, since released versions are bounded. */
export const always: readonly SeriesKind[] = ['pages', 'networks', 'served'];
/** The first screens of a version have theirs as well. */
const SCREENS_ALWAYS = 5;

/** Creates places for so many series. */
export function createSeriesPlaces<Id>(limits: StoreLimits): SeriesPlaces<Id> {
  const all = new Map<string, Indexed<Id>>();
  /** The series with a place of their own, by kind and version. */
  const parts = new Map<string, Map<string, Indexed<Id>>>();
  const partOf = (series: Series) => {
    const key = seriesKey({ ...series, name: '' });
    const part = parts.get(key) ?? new Map<string, Indexed<Id>>();
    parts.set(key, part);
    return part;
  };
  return {
    get: (series) => all.get(seriesKey(series)),
    add(one) {
      const key = seriesKey(one.series);
      all.set(key, one);
      if (one.series.name !== OTHER && one.networks !== REPLACED) partOf(one.series).set(key, one);
    },
    like: partOf,
    isFull(series) {
      const count = partOf(series).size;
      if (count >= limits.ofKind[series.kind]) return true;
      const hasPlace = always.includes(series.kind) || (series.kind === 'screen' && count < SCREENS_ALWAYS);
      return !hasPlace && all.size >= limits.series;
    },
    take(one) {
      one.networks = REPLACED;
      partOf(one.series).delete(seriesKey(one.series));
    },
    clear() {
      all.clear();
      parts.clear();
    },
    get size() {
      return all.size;
    },
  };
}
