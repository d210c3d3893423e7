import type { Counts } from '../counting/counts.ts';
import type { SeriesKind } from '../counting/series.ts';
import { type CountsQuery, HOUR, MINUTE, type SeriesCounts } from '../store/seriesCounts.ts';
import { type Database, oldestPeriod } from './database.ts';

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
export function findCounts(db: Database, kind: SeriesKind, asked: CountsQuery): SeriesCounts[] {
  return [MINUTE, HOUR].flatMap((seconds) => {
    const oldest = oldestPeriod(db, seconds);
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
