import { addCounts, type Counts } from '../counting/counts.ts';
import type { SeriesKind } from '../counting/series.ts';
import type { CountsQuery, SeriesCounts } from '../store/seriesCounts.ts';
import type { Apart } from '../store/store.ts';
import { countsIn } from './measures.ts';
import { endOf, type Partition, tableOf } from './partitions.ts';
import type { Query } from './session.ts';

type Row = {
  readonly id: string;
  readonly app: string;
  readonly version: string;
  readonly name: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly text: string | null;
  readonly at: string;
  readonly seconds: number;
  readonly measure: string;
  readonly count: number;
};

/** The columns of a series, or what stands in their place where series are added up. */
const ofSeries = 's.id, s.app, s.version, s.name, s.first_at, s.last_at, s.text';
const ofVersion = `'0' AS id, s.app, s.version, '' AS name, '0' AS first_at, '0' AS last_at, NULL AS text`;
const ofPeriod = 'c.at, c.seconds';
const ofAllPeriods = `'0' AS at, 0 AS seconds`;

const columns: Record<Apart, { readonly select: string; readonly group: string; readonly order: string }> = {
  both: {
    select: `${ofSeries}, ${ofPeriod}`,
    group: `${ofSeries}, ${ofPeriod}`,
    order: 's.app, s.version, c.at, s.name',
  },
  series: { select: `${ofSeries}, ${ofAllPeriods}`, group: ofSeries, order: 's.app, s.version, s.name' },
  periods: {
    select: `${ofVersion}, ${ofPeriod}`,
    group: `s.app, s.version, ${ofPeriod}`,
    order: 's.app, s.version, c.at',
  },
};

/** Returns the counts of all series of one kind in these partitions, added up by the database. */
export async function findCounts(
  query: Query,
  found: readonly Partition[],
  kind: SeriesKind,
  { channel, app, version, from, to }: CountsQuery,
  apart: Apart,
): Promise<SeriesCounts[]> {
  const parts = found
    .filter((partition) => partition.start < to && endOf(partition) > from)
    .map(({ seconds, start }) => {
      // A period that lies partly between `from` and `to` counts whole.
      const first = Math.floor(from / (seconds * 1000)) * seconds * 1000;
      return `SELECT series, at, ${seconds} AS seconds, measure, count FROM ${tableOf({ seconds, start })}
        WHERE at >= ${first} AND at < ${Math.ceil(to)}`;
    });
  if (parts.length === 0) return [];
  const { select, group, order } = columns[apart];
  const rows = await query<Row>(
    `SELECT ${select}, c.measure, sum(c.count) AS count
      FROM collector_series AS s JOIN (${parts.join(' UNION ALL ')}) AS c ON c.series = s.id
      WHERE s.channel = $1 AND s.kind = $2 AND s.last_at >= $3
        AND ($4::text IS NULL OR s.app = $4::text) AND ($5::text IS NULL OR s.version = $5::text)
      GROUP BY ${group}, c.measure ORDER BY ${order}`,
    [channel, kind, Math.floor(from), app ?? null, version ?? null],
  );
  const all = new Map<string, SeriesCounts & { counts: Counts }>();
  for (const row of rows) {
    const key = `${row.id} ${row.app} ${row.version} ${row.seconds} ${row.at}`;
    const known = all.get(key) ?? {
      id: row.id,
      app: row.app,
      version: row.version,
      name: row.name,
      firstAt: Number(row.first_at),
      lastAt: Number(row.last_at),
      text: row.text,
      at: Number(row.at),
      seconds: row.seconds,
      counts: {},
    };
    addCounts(known.counts, countsIn(row.measure, row.count));
    all.set(key, known);
  }
  return [...all.values()];
}
