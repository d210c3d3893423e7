import { addCounts, type Counts } from '../counting/counts.ts';
import type { SeriesKind } from '../counting/series.ts';
import { type CountsQuery, type PeriodPart, periodKinds, type SeriesCounts } from '../store/seriesCounts.ts';
import { countsIn } from './measures.ts';
import { endOf, type Partition, tableOf } from './partitions.ts';
import type { Query } from './session.ts';

type Measured = { readonly measure: string; readonly count: number };
type SeriesRow = Measured & {
  readonly id: string;
  readonly app: string;
  readonly version: string;
  readonly name: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly text: string | null;
};
type PeriodRow = Measured & {
  readonly kind: PeriodPart['kind'];
  readonly version: string;
  readonly name: string;
  readonly at: string;
  readonly seconds: number;
};

/** The rows of a partition between two times. */
export type Range = { readonly partition: Partition; readonly from: number; readonly to: number };

/** Returns the rows of the periods that lie, also partly, between two times. */
export function rangesIn(found: readonly Partition[], { from, to }: CountsQuery): Range[] {
  return found
    .filter((partition) => partition.start < to && endOf(partition) > from)
    .map((partition) => {
      const period = partition.seconds * 1000;
      return { partition, from: Math.floor(from / period) * period, to: Math.ceil(to) };
    });
}

/** Returns the counts of all series of one kind, added up over the periods by the database. */
export async function findBySeries(
  query: Query,
  ranges: readonly Range[],
  kind: SeriesKind,
  asked: CountsQuery,
): Promise<SeriesCounts[]> {
  const series = 's.id, s.app, s.version, s.name, s.first_at, s.last_at, s.text';
  const rows = await findRows<SeriesRow>(query, ranges, [kind], asked, series, series);
  const firstOf = ({ id, app, version, name, first_at, last_at, text }: SeriesRow) => ({
    id,
    app,
    version,
    name,
    firstAt: Number(first_at),
    lastAt: Number(last_at),
    text,
    at: 0,
    seconds: 0,
  });
  return countsBy(rows, ({ id }) => id, firstOf);
}

/** Returns counts by version and period; the database adds up the screens of a version. */
export async function findByPeriod(
  query: Query,
  ranges: readonly Range[],
  asked: CountsQuery,
): Promise<PeriodPart[]> {
  const name = `CASE WHEN s.kind = 'pages' THEN s.name ELSE '' END`;
  const rows = await findRows<PeriodRow>(
    query,
    ranges,
    periodKinds,
    asked,
    `s.kind, s.version, ${name} AS name, c.at, c.seconds`,
    `s.kind, s.version, ${name}, c.at, c.seconds`,
  );
  const keyOf = ({ kind, version, at, seconds, name }: PeriodRow) =>
    `${kind} ${version} ${at} ${seconds} ${name}`;
  const firstOf = ({ kind, version, name, at, seconds }: PeriodRow) => ({
    kind,
    version,
    name,
    at: Number(at),
    seconds,
  });
  return countsBy(rows, keyOf, firstOf);
}

async function findRows<Row>(
  query: Query,
  ranges: readonly Range[],
  kinds: readonly SeriesKind[],
  { channel, app, version, from }: CountsQuery,
  select: string,
  group: string,
): Promise<readonly Row[]> {
  if (ranges.length === 0) return [];
  const parts = ranges.map(
    ({ partition, from, to }) =>
      `SELECT series, at, ${partition.seconds} AS seconds, measure, count FROM ${tableOf(partition)}
        WHERE at >= ${from} AND at < ${to}`,
  );
  return query<Row>(
    `SELECT ${select}, c.measure, sum(c.count) AS count
      FROM collector_series AS s JOIN (${parts.join(' UNION ALL ')}) AS c ON c.series = s.id
      WHERE s.channel = $1 AND s.kind = ANY($2::text[]) AND s.last_at >= $3
        AND ($4::text IS NULL OR s.app = $4::text) AND ($5::text IS NULL OR s.version = $5::text)
      GROUP BY ${group}, c.measure ORDER BY ${group}`,
    [channel, kinds, Math.floor(from), app ?? null, version ?? null],
  );
}

/** Groups rows, each of which has one measure. */
function countsBy<Row extends Measured, First>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  firstOf: (row: Row) => First,
): (First & { readonly counts: Counts })[] {
  const all = new Map<string, First & { readonly counts: Counts }>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = all.get(key) ?? { ...firstOf(row), counts: {} };
    addCounts(known.counts, countsIn(row.measure, row.count));
    all.set(key, known);
  }
  return [...all.values()];
}
