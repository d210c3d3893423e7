import { createHash } from 'node:crypto';
import { type Series, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from '../store/limits.ts';
import { createSeriesIndex, type Squeezed } from '../store/seriesIndex.ts';
import { lockSeries } from './schema.ts';
import type { Query } from './session.ts';

type Row = Series & { readonly id: string; readonly networks: number };

/** Counts to write: one series with all that counts under it. */
export type Placed = {
  readonly id: bigint;
  readonly series: Series;
  /** The number of groups of networks that the series came from. */
  readonly networks: number;
  readonly tallied: readonly Tallied[];
};

/** The series of the database, as this collector last read them. */
export type SeriesRows = {
  /** Returns the series under which counts are stored, sorted by id. */
  place(query: Query, all: Iterable<Tallied>): Promise<Placed[]>;
  /** Has the series read again: needed after a rolled-back write, and after old series were removed. */
  forget(): void;
  readonly squeezed: Squeezed;
};

export function createSeriesRows(limits: StoreLimits): SeriesRows {
  const index = createSeriesIndex<bigint>(limits);
  let isRead = false;

  async function reload(query: Query): Promise<void> {
    const rows = await query<Row>(
      'SELECT id, channel, app, version, kind, name, networks FROM collector_series ORDER BY first_at, id',
    );
    index.clear();
    for (const { id, networks, ...series } of rows) index.add(series, BigInt(id), networks);
    isRead = true;
  }

  return {
    async place(query, all) {
      if (!isRead) await reload(query);
      const given = [...all];
      if (given.some(index.isNew)) {
        await lockSeries(query);
        await reload(query);
      }
      const placed = new Map<bigint, Placed & { tallied: Tallied[] }>();
      /** The `networks` of series that gave their place to others, or got one back. */
      const moved = new Map<bigint, number>();
      for (const tallied of given) {
        const place = index.placeOf(tallied);
        if (!place) continue;
        const { series, networks } = place;
        for (const one of place.moved) moved.set(one.id, one.networks);
        const id = index.idOf(series) ?? idOf(series);
        if (index.idOf(series) === undefined) index.add(series, id, networks);
        const known = placed.get(id) ?? { id, series, networks, tallied: [] };
        known.tallied.push(series === tallied.series ? tallied : { ...tallied, text: undefined });
        placed.set(id, { ...known, networks });
      }
      if (moved.size > 0) await writeMoved(query, moved, [...placed.keys()]);
      return [...placed.values()]
        .map((one) => ({ ...one, networks: moved.get(one.id) ?? one.networks }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    forget() {
      isRead = false;
    },
    squeezed: index.squeezed,
  };
}

/**
 * Writes which series gave their place to others. All series of the transaction are locked before, in the order in which
 * every collector writes them.
 */
async function writeMoved(
  query: Query,
  moved: ReadonlyMap<bigint, number>,
  others: readonly bigint[],
): Promise<void> {
  const ids = [...moved.keys()].map(String);
  await query('SELECT id FROM collector_series WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [
    [...ids, ...others.map(String)],
  ]);
  await query(
    `UPDATE collector_series AS s SET networks = given.networks
      FROM unnest($1::bigint[], $2::integer[]) AS given (id, networks) WHERE s.id = given.id`,
    [ids, [...moved.values()]],
  );
}

/** Adds series, and the times and texts of those that are there. */
export async function writeSeries(query: Query, placed: readonly Placed[]): Promise<void> {
  const newest = placed.map(({ tallied }) => tallied.reduce((a, b) => (b.lastAt >= a.lastAt ? b : a)));
  await query(
    `INSERT INTO collector_series AS s (id, channel, app, version, kind, name, first_at, last_at, text, networks)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
        $8::bigint[], $9::text[], $10::integer[])
      ON CONFLICT (id) DO UPDATE SET
        text = CASE WHEN excluded.last_at >= s.last_at THEN coalesce(excluded.text, s.text) ELSE s.text END,
        first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at),
        networks = CASE WHEN s.networks < 0 THEN s.networks ELSE greatest(s.networks, excluded.networks) END`,
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
      placed.map(({ networks }) => networks),
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
