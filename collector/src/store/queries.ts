import { addCounts, type Counts } from '../counting/counts.ts';
import type { SeriesKind } from '../counting/series.ts';
import type { Database } from './database.ts';
import { HOUR, MINUTE } from './tidy.ts';

/** What is asked for: periods that lie, at least in part, between two moments. */
export type Asked = {
  readonly channel: string;
  readonly app?: string;
  readonly version?: string;
  readonly from: number;
  readonly to: number;
};

/** What was counted of one series in one period. */
export type Found = {
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

type Row = Omit<Found, 'counts'> & { readonly data: string };

// The periods are named one by one: what was counted in a period lies together, and of it only the series asked for is read.
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

/** Everything of one kind that was counted, by series and period. */
export function find(db: Database, kind: SeriesKind, asked: Asked): Found[] {
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

/** What was found, put together by some key of it. */
export function together<Key>(
  found: readonly Found[],
  keyOf: (one: Found) => Key,
): Map<Key, { readonly newest: Found; readonly counts: Counts }> {
  const groups = new Map<Key, { newest: Found; counts: Counts }>();
  for (const one of found) {
    const key = keyOf(one);
    const known = groups.get(key) ?? { newest: one, counts: {} };
    addCounts(known.counts, one.counts);
    groups.set(key, known);
  }
  return groups;
}
