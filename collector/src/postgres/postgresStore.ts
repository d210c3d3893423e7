import { randomKey } from '../store/dayKeys.ts';
import { storeLimits } from '../store/limits.ts';
import type { DayKey, KnownVersion, Store, StoreOptions } from '../store/store.ts';
import { createBatchWriter } from './batchWriter.ts';
import { type Partition, readingPartitions, tableOf } from './partitions.ts';
import { openPostgresReader } from './postgresReader.ts';
import { migrating } from './schema.ts';
import { createSeriesRows } from './seriesRows.ts';
import { isPassing, openSession, type Query } from './session.ts';
import { tidyTables } from './tidyTables.ts';

export type PostgresPlace = {
  readonly url: string;
  /** The random name of this process: with the number of a batch it names the batch. */
  readonly writer: string;
};

/**
 * Opens the store in PostgreSQL, which any number of collectors share. It connects on first use, and again after the
 * connection broke.
 */
export function openPostgresStore(
  { url, writer }: PostgresPlace,
  { limits = storeLimits, onCounted, now = Date.now }: StoreOptions = {},
): Store {
  const [session, tidying] = [openSession(url), openSession(url)];
  const ready = migrating(session);
  const reader = openPostgresReader(url, now);
  const series = createSeriesRows(limits);
  const batches = createBatchWriter({ session, ready, writer, series, onCounted, now });
  let isTidying = false;

  return {
    take: batches.take,
    save: batches.save,
    giveUp: batches.giveUp,
    isPassing,
    ...reader.counts,
    versions: () =>
      reader.read(async (query) => [
        ...(await query<KnownVersion>('SELECT DISTINCT channel, app, version FROM collector_series')),
      ]),
    async keys(days) {
      await ready();
      return keysOf(tidying.query, days);
    },
    size: async () => ({
      ...(await reader.read(sizeOf)),
      repeats: batches.repeats,
      ...series.squeezed,
    }),
    async tidy(at) {
      if (isTidying) return false;
      isTidying = true;
      try {
        await ready();
        const isMore = await tidyTables(tidying, limits, at);
        series.forget();
        return isMore;
      } finally {
        isTidying = false;
      }
    },
    async close() {
      await Promise.all([session, reader, tidying].map((opened) => opened.close()));
    },
  };
}

async function keysOf(query: Query, days: readonly string[]): Promise<readonly DayKey[]> {
  await query(
    `INSERT INTO collector_keys (day, key) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [days, days.map(randomKey)],
  );
  await query('DELETE FROM collector_keys WHERE NOT day = ANY($1::text[])', [days]);
  return query<DayKey>('SELECT day, key FROM collector_keys ORDER BY day');
}

async function sizeOf(query: Query) {
  const countIn = async (table: string) =>
    Number((await query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count);
  return {
    bytes: null,
    series: await countIn('collector_series'),
    oldest: await readingPartitions(query, (found) => oldestIn(query, found)),
    pages: await countIn('collector_pages'),
  };
}

async function oldestIn(query: Query, found: readonly Partition[]): Promise<string | null> {
  for (const partition of found) {
    const [row] = await query<{ at: string | null }>(`SELECT min(at) AS at FROM ${tableOf(partition)}`);
    if (row && row.at !== null) return new Date(Number(row.at)).toISOString();
  }
  return null;
}
