import { addCounts, type Counts } from '../counting/counts.ts';
import type { SeriesKind } from '../counting/series.ts';
import type { Database } from './database.ts';
import { HOUR, MINUTE } from './tidy.ts';

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
  readonly id: number;
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

type Row = Omit<SeriesCounts, 'counts'> & { readonly data: string };

// The query enumerates the periods: the primary key stores the counts of a period together, and this way only the rows of
// the wanted series are read.
const select = `
  WITH RECURSIVE times (at) AS (
    SELECT $start WHERE $start < $to UNION ALL SELECT at + $step FROM times WHERE at + $step < $to
  )
  SELECT s.id, s.app, s.version, s.name, s.first_at AS firstAt, s.last_at AS lastAt, s.text, c.at, c.seconds, c.data
  FROM times CROSS JOIN series AS s CROSS JOIN counts AS c
  WHERE c.seconds = $seconds AND c.at = times.at AND c.series = s.id
    AND s.channel = $channel AND s.kind = $kind AND s.last_at >= $from
    AND ($app IS NULL OR s.app = $app) AND ($version IS NULL OR s.version = $version)
`;

/** Returns the counts of all series of one kind, by series and period. */
export function find(db: Database, kind: SeriesKind, asked: CountsQuery): SeriesCounts[] {
  return [MINUTE, HOUR].flatMap((seconds) => {
    const { at: oldest } = db.one<{ at: number | null }>(
      'SELECT min(at) AS at FROM counts WHERE seconds = ?',
      seconds,
    );
    if (oldest === null) return [];
    const step = seconds * 1000;
    const values = {
      $step: step,
      $seconds: seconds,
      $start: Math.max(oldest, Math.floor(asked.from / step) * step),
      $to: asked.to,
      $from: asked.from,
      $channel: asked.channel,
      $kind: kind,
      $app: asked.app ?? null,
      $version: asked.version ?? null,
    };
    return db
      .named<Row>(select, values)
      .map(({ data, ...row }) => ({ ...row, counts: JSON.parse(data) as Counts }));
  });
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
