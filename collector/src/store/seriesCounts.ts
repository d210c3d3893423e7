import { addCounts, type Counts } from '../counting/counts.ts';

/** The lengths of periods in seconds. */
export const MINUTE = 60;
export const HOUR = 3_600;
/** Returns the time at which the hour of a time began. */
export const hourOf = (at: number) => Math.floor(at / (HOUR * 1000)) * HOUR * 1000;

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

/** The counts of a version in one period. It stays the same object while the counts in it do. */
export type PeriodCounts = {
  readonly version: string;
  readonly at: number;
  readonly seconds: number;
  readonly screens: Counts;
  /** The counts of pages by kind. */
  readonly pages: ReadonlyMap<string, Counts>;
  /** The count of served entries; empty where none of the application are counted. */
  readonly served: Counts;
  /** The pages by group of networks of the ten minutes, or of the hour, that begin with the period. */
  readonly networks: Counts;
};

/** The kinds of series that are counted by period. */
export const periodKinds = ['screen', 'pages', 'served', 'networks'] as const;

/** The counts of a version in one period: of some of its screens, of the pages of one kind (`name`), of served entries, or of networks. */
export type PeriodPart = Pick<SeriesCounts, 'version' | 'name' | 'at' | 'seconds' | 'counts'> & {
  readonly kind: (typeof periodKinds)[number];
};

/** Adds up parts by version and period. */
export function addUpPeriods(parts: readonly PeriodPart[]): PeriodCounts[] {
  const all = new Map<string, PeriodCounts & { readonly pages: Map<string, Counts> }>();
  for (const { kind, name, version, at, seconds, counts } of parts) {
    const key = `${version} ${at} ${seconds}`;
    const period = all.get(key) ?? emptyPeriod({ version, at, seconds });
    all.set(key, period);
    if (kind === 'screen') addCounts(period.screens, counts);
    else if (kind !== 'pages') addCounts(period[kind], counts);
    else period.pages.set(name, addCounts(period.pages.get(name) ?? {}, counts));
  }
  return [...all.values()];
}

function emptyPeriod(at: Pick<PeriodCounts, 'version' | 'at' | 'seconds'>) {
  return { ...at, screens: {}, pages: new Map<string, Counts>(), served: {}, networks: {} };
}

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
