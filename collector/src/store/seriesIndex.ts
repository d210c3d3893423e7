import { OTHER, type Series, seriesKey } from '../counting/series.ts';
import type { StoreLimits } from './limits.ts';

/** The ids of the series that a store has. */
export type SeriesIndex<Id> = {
  idOf(series: Series): Id | undefined;
  add(series: Series, id: Id): void;
  /** Whether the index has no room for a series of this kind and version. */
  isFull(series: Series): boolean;
  /**
   * Returns the series under which counts are stored: the series itself where it is known or has room, or else the overflow
   * series `other`; undefined when there is no room for that either.
   */
  placeOf(series: Series): Series | undefined;
  clear(): void;
  readonly size: number;
  /** The number of times that counts went to `other`, and that they were dropped. */
  readonly squeezed: { other: number; dropped: number };
};

export function createSeriesIndex<Id>(limits: StoreLimits): SeriesIndex<Id> {
  const ids = new Map<string, Id>();
  const perKind = new Map<string, number>();
  const squeezed = { other: 0, dropped: 0 };
  const groupOf = (series: Series) => seriesKey({ ...series, name: '' });
  const isFull = (series: Series) =>
    ids.size >= limits.series || (perKind.get(groupOf(series)) ?? 0) >= limits.ofKind[series.kind];

  return {
    idOf: (series) => ids.get(seriesKey(series)),
    add(series, id) {
      ids.set(seriesKey(series), id);
      if (series.name !== OTHER) perKind.set(groupOf(series), (perKind.get(groupOf(series)) ?? 0) + 1);
    },
    isFull,
    placeOf(series) {
      if (ids.has(seriesKey(series)) || !isFull(series)) return series;
      const other = { ...series, name: OTHER };
      squeezed.other += 1;
      // Overflow series may exceed the limit, since there is one for each kind of a released version.
      if (ids.has(seriesKey(other)) || ids.size < limits.series * 2) return other;
      squeezed.dropped += 1;
      return undefined;
    },
    clear() {
      ids.clear();
      perKind.clear();
    },
    squeezed,
    get size() {
      return ids.size;
    },
  };
}
