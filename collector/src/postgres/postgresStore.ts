import { countReports } from '../counting/countReports.ts';
import { addCounts, type Counts } from '../counting/counts.ts';
import { placesIn, type Received } from '../counting/fold.ts';
import type { Series } from '../counting/series.ts';
import { addServed, type ServedCount } from '../counting/served.ts';
import { createTally, type Sink, type Tallied, type Tally } from '../counting/tally.ts';
import { randomKey } from '../store/dayKeys.ts';
import { storeLimits } from '../store/limits.ts';
import { HOUR, MINUTE } from '../store/seriesCounts.ts';
import type { DayKey, KnownVersion, Store, StoreOptions } from '../store/store.ts';
import { CHANGES, changesId, notingWriter } from './changes.ts';
import { measuresIn } from './measures.ts';
import { forgetPages, holdPages } from './pageRows.ts';
import {
  createPartition,
  endOf,
  forgetPartition,
  holdPartitions,
  type Partition,
  partitionAt,
  partitions,
  readingPartitions,
  rollUp,
  tableOf,
} from './partitions.ts';
import { openPostgresReader } from './postgresReader.ts';
import { migrating } from './schema.ts';
import { createSeriesRows, type Placed, writeSeries } from './seriesRows.ts';
import { isPassing, openSession, type Query } from './session.ts';

const HOUR_MS = HOUR * 1000;
/** The one character that PostgreSQL has in no text. */
const NOT_STORED = '\0';
/** A collector that is cut off longer than this may count one batch twice. */
const WRITER_MS = 7 * 24 * HOUR_MS;

export type PostgresPlace = {
  readonly url: string;
  /** The random name of this process: with the number of a batch it names the batch. */
  readonly writer: string;
};

type Batch = {
  readonly number: number;
  readonly reports: readonly Received[];
  readonly served: readonly ServedCount[];
};
/** The counts and repeats that a transaction wrote. */
type Written = {
  readonly tally: Tally;
  readonly repeats: number;
};

/**
 * Opens the store in PostgreSQL, which any number of collectors share. It connects on first use, and again after the
 * connection broke.
 */
export function openPostgresStore(
  { url, writer }: PostgresPlace,
  { limits = storeLimits, onCounted, now = Date.now }: StoreOptions = {},
): Store {
  const [writing, tidying] = [openSession(url), openSession(url)];
  const ready = migrating(writing);
  const reader = openPostgresReader(url, now);
  const series = createSeriesRows(limits);
  const known = new Set<string>();
  let batch: Batch | undefined;
  /** The content of the last try, which is written if its commit was carried out although the connection broke. */
  let attempt: Written | undefined;
  let isStale = true;
  let repeats = 0;
  let isTidying = false;

  async function write(query: Query, { number, reports, served }: Batch): Promise<Written | undefined> {
    const begun = await query(
      `INSERT INTO collector_writers AS w (writer, batch, at) VALUES ($1, $2, $3)
        ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, at = excluded.at WHERE w.batch < excluded.batch
        RETURNING batch`,
      [notingWriter(writer), number, now()],
    );
    if (begun.length === 0) return attempt;
    const wanted = partitionsOf(reports, served);
    if (!(await holdPartitions(query, wanted))) {
      known.clear();
      throw new Error('A table of counts was dropped meanwhile.');
    }
    const pages = await holdPages(query, reports);
    const tally = createTally();
    const sink: Sink = {
      add(given, ...rest) {
        tally.add(storable(given), ...rest);
      },
    };
    const came = countReports(reports, pages.book, sink, tally.reportedAt);
    addServed(served, sink);
    await pages.write();
    if (isStale) await series.reload(query);
    isStale = false;
    const placed = await series.place(query, tally.all.values());
    await writeSeries(query, placed);
    await writeCounts(query, placed);
    await writeChannels(query, tally.reportedAt);
    attempt = { tally, repeats: came };
    return attempt;
  }

  async function ensurePartitions(wanted: readonly Partition[]): Promise<void> {
    for (const partition of wanted) {
      if (known.has(tableOf(partition))) continue;
      await createPartition(writing, partition);
      known.add(tableOf(partition));
    }
  }

  async function tidyStep(at: number): Promise<boolean> {
    await ready();
    const all = await partitions(tidying.query);
    const isOver = (partition: Partition, age: number) => endOf(partition) <= hourOf(at - age);
    const minutes = all.find((one) => one.seconds === MINUTE && isOver(one, limits.minutesMs));
    const hours = all.find((one) => one.seconds === HOUR && isOver(one, limits.hoursMs));
    if (minutes) await rollUp(tidying, minutes);
    if (hours) await forgetPartition(tidying, hours);
    const isMore = await forgetPages(tidying.query, at);
    await forgetSeries(tidying.query, at - limits.hoursMs);
    await tidying.query('DELETE FROM collector_writers WHERE at < $1', [at - WRITER_MS]);
    isStale = true;
    return isMore || minutes !== undefined || hours !== undefined;
  }

  return {
    take(reports, number, served = []) {
      batch = { number, reports, served };
      attempt = undefined;
    },
    async save() {
      if (!batch) return;
      const taken = batch;
      const squeezed = { ...series.squeezed };
      try {
        await ready();
        await ensurePartitions(partitionsOf(taken.reports, taken.served));
        const written = await writing.transaction((query) => write(query, taken));
        repeats += written?.repeats ?? 0;
        if (written) onCounted?.(written.tally);
        batch = undefined;
      } catch (error) {
        isStale = true;
        Object.assign(series.squeezed, squeezed);
        throw error;
      }
    },
    giveUp() {
      batch = undefined;
    },
    isPassing,
    ...reader.counts,
    versions: () =>
      reader.read(async (query) => [
        ...(await query<KnownVersion>('SELECT DISTINCT channel, app, version FROM collector_series')),
      ]),
    async keys(days) {
      await ready();
      const keys = days.map(randomKey);
      await tidying.query(
        `INSERT INTO collector_keys (day, key) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
        [days, keys],
      );
      await tidying.query('DELETE FROM collector_keys WHERE NOT day = ANY($1::text[])', [days]);
      return tidying.query<DayKey>('SELECT day, key FROM collector_keys ORDER BY day');
    },
    size: () =>
      reader.read(async (query) => {
        const [pages] = await query<{ count: string }>('SELECT count(*) AS count FROM collector_pages');
        const [rows] = await query<{ count: string }>('SELECT count(*) AS count FROM collector_series');
        return {
          bytes: null,
          series: Number(rows?.count),
          oldest: await readingPartitions(query, (found) => oldestIn(query, found)),
          pages: Number(pages?.count),
          repeats,
          ...series.squeezed,
        };
      }),
    async tidy(at) {
      if (isTidying) return false;
      isTidying = true;
      try {
        return await tidyStep(at);
      } finally {
        isTidying = false;
      }
    },
    async close() {
      await Promise.all([writing, reader, tidying].map((opened) => opened.close()));
    },
  };
}

/** Returns the series without what PostgreSQL has in no text. */
export function storable(series: Series): Series {
  const { name } = series;
  return name.includes(NOT_STORED) ? { ...series, name: name.replaceAll(NOT_STORED, '') } : series;
}

/** Returns the partitions of minutes in which the events of these reports and these served entries lie, in order. */
function partitionsOf(reports: readonly Received[], served: readonly ServedCount[]): Partition[] {
  const starts = new Set<number>();
  for (const { report, at } of reports)
    for (const { ago } of placesIn(report)) starts.add(partitionAt(MINUTE, Math.floor(at - ago)).start);
  for (const { at } of served) starts.add(partitionAt(MINUTE, at).start);
  return [...starts].sort((a, b) => a - b).map((start) => ({ seconds: MINUTE, start }));
}

/** Adds counts of minutes or of hours: one statement for each partition, and nearly always all lie in one. */
export async function writeCounts(query: Query, placed: readonly Placed[], seconds = MINUTE): Promise<void> {
  for (const [table, rows] of rowsByTable(placed, seconds))
    await query(
      `INSERT INTO ${table} AS c (series, at, measure, count)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::double precision[])
        ON CONFLICT (series, at, measure) DO UPDATE SET count = c.count + excluded.count`,
      [
        rows.map(({ id }) => String(id)),
        rows.map(({ at }) => at),
        rows.map(({ measure }) => measure),
        rows.map(({ count }) => count),
      ],
    );
}

type CountRow = {
  readonly id: bigint;
  readonly at: number;
  readonly measure: string;
  readonly count: number;
};

/** Returns the rows to write by table, all in the order in which every collector writes them. */
function rowsByTable(placed: readonly Placed[], seconds: number): [table: string, rows: CountRow[]][] {
  const tables = new Map<string, CountRow[]>();
  const all = [
    ...placed.map(({ id, tallied }) => ({ id, minutes: minutesOf(tallied) })),
    ...changesOf(placed),
  ];
  for (const { id, minutes } of all.sort((a, b) => (a.id < b.id ? -1 : 1)))
    for (const [at, counts] of [...minutes].sort(([a], [b]) => a - b)) {
      const table = tableOf(partitionAt(seconds, at));
      const rows = tables.get(table) ?? [];
      for (const [measure, count] of measuresIn(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
        rows.push({ id, at, measure, count });
      tables.set(table, rows);
    }
  return [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
}

function minutesOf(tallied: readonly Tallied[]): Map<number, Counts> {
  const minutes = new Map<number, Counts>();
  for (const one of tallied)
    for (const [at, counts] of one.minutes) minutes.set(at, addCounts(minutes.get(at) ?? {}, counts));
  return minutes;
}

/** Returns one change for each minute of an application in which something is counted. */
function changesOf(
  placed: readonly Placed[],
): { readonly id: bigint; readonly minutes: Map<number, Counts> }[] {
  const all = new Map<bigint, Map<number, Counts>>();
  for (const { series, tallied } of placed) {
    const id = changesId(series.channel, series.app);
    const minutes = all.get(id) ?? new Map<number, Counts>();
    for (const one of tallied) for (const at of one.minutes.keys()) minutes.set(at, { [CHANGES]: 1 });
    all.set(id, minutes);
  }
  return [...all].map(([id, minutes]) => ({ id, minutes }));
}

export async function writeChannels(query: Query, reportedAt: ReadonlyMap<string, number>): Promise<void> {
  const all = [...reportedAt].sort(([a], [b]) => (a < b ? -1 : 1));
  await query(
    `INSERT INTO collector_channels AS c (channel, reported_at) SELECT * FROM unnest($1::text[], $2::bigint[])
      ON CONFLICT (channel) DO UPDATE SET reported_at = greatest(c.reported_at, excluded.reported_at)`,
    [all.map(([channel]) => channel), all.map(([, at]) => at)],
  );
}

async function forgetSeries(query: Query, before: number): Promise<void> {
  await query(
    `DELETE FROM collector_series WHERE id IN
      (SELECT id FROM collector_series WHERE last_at < $1 ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [before],
  );
}

async function oldestIn(query: Query, found: readonly Partition[]): Promise<string | null> {
  for (const partition of found) {
    const [row] = await query<{ at: string | null }>(`SELECT min(at) AS at FROM ${tableOf(partition)}`);
    if (row && row.at !== null) return new Date(Number(row.at)).toISOString();
  }
  return null;
}

const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;
