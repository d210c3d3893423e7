import { addCounts, type Counts } from '../counting/counts.ts';

/** The lengths of periods in seconds. */
export const MINUTE = 60;
export const HOUR = 3_600;

/** A query: counts of periods that overlap the time from `from` to `to`. */
export type CountsQuery = {
  readonly channel: string;
  readonly app?: string;
  readonly version?: string;
  readonly from: number;
  readonly to: number;
};

/** The counts of one series in one period. */
export type SeriesCounts = {
  readonly id: number | string;
  readonly app: string;
  readonly version: string;
  readonly name: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly text: string | null;
  readonly at: number;
  readonly seconds: number;
  readonly counts: Counts;
};

/** Groups and adds up counts by a key; `first` is the first entry of each group. */
export function together<Key>(
  found: readonly SeriesCounts[],
  keyOf: (one: SeriesCounts) => Key,
): Map<Key, { readonly first: SeriesCounts; readonly counts: Counts }> {
  const groups = new Map<Key, { first: SeriesCounts; counts: Counts }>();
  for (const one of found) {
    const key = keyOf(one);
    const known = groups.get(key) ?? { first: one, counts: {} };
    addCounts(known.counts, one.counts);
    groups.set(key, known);
  }
  return groups;
}
