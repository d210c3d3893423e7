import { createHash } from 'node:crypto';
import { type Series, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from '../store/limits.ts';
import { createSeriesIndex } from '../store/seriesIndex.ts';
import { lockSeries } from './schema.ts';
import type { Query } from './session.ts';

type Row = Series & { readonly id: string };

/** Counts to write: one series with all that counts under it. */
export type Placed = { readonly id: bigint; readonly series: Series; readonly tallied: readonly Tallied[] };

/** The series of the database, as this collector last read them. */
export type SeriesRows = {
  /** Returns the series under which counts are stored, sorted by id. */
  place(query: Query, all: Iterable<Tallied>): Promise<Placed[]>;
  /** Reads the series again: needed after a rolled-back write, and after old series were removed. */
  reload(query: Query): Promise<void>;
  readonly size: number;
  readonly squeezed: { other: number; dropped: number };
};

export function createSeriesRows(limits: StoreLimits): SeriesRows {
  const index = createSeriesIndex<bigint>(limits);

  async function reload(query: Query): Promise<void> {
    const rows = await query<Row>('SELECT id, channel, app, version, kind, name FROM collector_series');
    index.clear();
    for (const row of rows) index.add(row, BigInt(row.id));
  }

  return {
    async place(query, all) {
      const given = [...all];
      const isNew = ({ series }: Tallied) => index.idOf(series) === undefined && !index.isFull(series);
      if (given.some(isNew)) {
        await lockSeries(query);
        await reload(query);
      }
      const placed = new Map<bigint, Placed & { tallied: Tallied[] }>();
      for (const tallied of given) {
        const series = index.placeOf(tallied.series);
        if (!series) continue;
        const id = index.idOf(series) ?? idOf(series);
        if (index.idOf(series) === undefined) index.add(series, id);
        const known = placed.get(id) ?? { id, series, tallied: [] };
        known.tallied.push(series === tallied.series ? tallied : { ...tallied, text: undefined });
        placed.set(id, known);
      }
      return [...placed.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    reload,
    squeezed: index.squeezed,
    get size() {
      return index.size;
    },
  };
}

/** Adds series, and the times and texts of those that are there. */
export async function writeSeries(query: Query, placed: readonly Placed[]): Promise<void> {
  const newest = placed.map(({ tallied }) => tallied.reduce((a, b) => (b.lastAt >= a.lastAt ? b : a)));
  await query(
    `INSERT INTO collector_series AS s (id, channel, app, version, kind, name, first_at, last_at, text)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::bigint[], $9::text[])
      ON CONFLICT (id) DO UPDATE SET
        text = CASE WHEN excluded.last_at >= s.last_at THEN coalesce(excluded.text, s.text) ELSE s.text END,
        first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at)`,
    [
      placed.map(({ id }) => String(id)),
      placed.map(({ series }) => series.channel),
      placed.map(({ series }) => series.app),
      placed.map(({ series }) => series.version),
      placed.map(({ series }) => series.kind),
      placed.map(({ series }) => series.name),
      placed.map(({ tallied }) => Math.min(...tallied.flatMap(firstsOf))),
      newest.map(({ lastAt }) => lastAt),
      newest.map(({ text }) => text ?? null),
    ],
  );
}

const firstsOf = ({ firstAt, minutes }: Tallied) => (firstAt === undefined ? [...minutes.keys()] : [firstAt]);

/** Every collector gives a series the same id, without a look at the database. */
const idOf = (series: Series) => idOfKey(seriesKey(series));

/** Returns the id under which all collectors store what has this key. */
export function idOfKey(key: string): bigint {
  return createHash('sha256').update(key).digest().readBigInt64BE();
}
