import { countReports } from '../counting/countReports.ts';
import { placesIn, type Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import { createTally, type Tally } from '../counting/tally.ts';
import { MINUTE } from '../store/seriesCounts.ts';
import type { Store, StoreOptions } from '../store/store.ts';
import { changesWriter } from './changes.ts';
import { holdPages } from './pageRows.ts';
import { createPartition, holdPartitions, type Partition, partitionAt, tableOf } from './partitions.ts';
import { type SeriesRows, writeSeries } from './seriesRows.ts';
import type { Query, Session } from './session.ts';
import { storable, writeChannels, writeCounts } from './writeCounts.ts';

type Batch = {
  readonly number: number;
  readonly reports: readonly Received[];
  readonly served: readonly ServedCount[];
};

/** The counts and repeats that a transaction wrote. */
type Written = { readonly tally: Tally; readonly repeats: number };

/** Counts batches and writes them, each once. */
export type BatchWriter = Pick<Store, 'take' | 'save' | 'giveUp'> & {
  /** The number of reports since the start that came again. */
  readonly repeats: number;
};

export type BatchWriterOptions = {
  readonly session: Session;
  /** Brings the tables to the version of this collector. */
  readonly ready: () => Promise<void>;
  /** The random name of this process: with the number of a batch it names the batch. */
  readonly writer: string;
  readonly series: SeriesRows;
  readonly onCounted: StoreOptions['onCounted'];
  readonly now: () => number;
};

export function createBatchWriter(options: BatchWriterOptions): BatchWriter {
  const { session, ready, writer, series, onCounted, now } = options;
  /** The tables of counts that are there, as far as this process created them. */
  const created = new Set<string>();
  let batch: Batch | undefined;
  /** The content of the last try, which is written if its commit was carried out although the connection broke. */
  let attempt: Written | undefined;
  let repeats = 0;

  async function createMissing(partitions: readonly Partition[]): Promise<void> {
    for (const partition of partitions) {
      if (created.has(tableOf(partition))) continue;
      await createPartition(session, partition);
      created.add(tableOf(partition));
    }
  }

  async function write(query: Query, taken: Batch, partitions: readonly Partition[]) {
    if (!(await isBegun(query, writer, taken.number, now()))) return attempt;
    if (!(await holdPartitions(query, partitions))) {
      created.clear();
      throw new Error('A table of counts was dropped meanwhile.');
    }
    attempt = await writeBatch(query, taken, series);
    return attempt;
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
        const partitions = partitionsOf(taken);
        await createMissing(partitions);
        const written = await session.transaction((query) => write(query, taken, partitions));
        repeats += written?.repeats ?? 0;
        if (written) onCounted?.(written.tally);
        batch = undefined;
      } catch (error) {
        series.forget();
        Object.assign(series.squeezed, squeezed);
        throw error;
      }
    },
    giveUp() {
      batch = undefined;
    },
    get repeats() {
      return repeats;
    },
  };
}

/** Enters a batch as the newest one of its collector. Returns false where it was entered before. */
async function isBegun(query: Query, writer: string, number: number, now: number): Promise<boolean> {
  const rows = await query(
    `INSERT INTO collector_writers AS w (writer, batch, at) VALUES ($1, $2, $3)
      ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, at = excluded.at WHERE w.batch < excluded.batch
      RETURNING batch`,
    [changesWriter(writer), number, now],
  );
  return rows.length > 0;
}

async function writeBatch(query: Query, batch: Batch, series: SeriesRows): Promise<Written> {
  const pages = await holdPages(query, batch.reports);
  const tally = createTally(storable);
  const repeats = countReports(batch.reports, batch.served, pages.book, tally);
  await pages.write();
  const placed = await series.place(query, tally.all.values());
  await writeSeries(query, placed);
  await writeCounts(query, placed);
  await writeChannels(query, tally.reportedAt);
  return { tally, repeats };
}

/** Returns the partitions of minutes in which the events of these reports and these served entries lie, in order. */
function partitionsOf({ reports, served }: Batch): Partition[] {
  const starts = new Set<number>();
  for (const { report, at } of reports)
    for (const { ago } of placesIn(report)) starts.add(partitionAt(MINUTE, Math.floor(at - ago)).start);
  for (const { at } of served) starts.add(partitionAt(MINUTE, at).start);
  return [...starts].sort((a, b) => a - b).map((start) => ({ seconds: MINUTE, start }));
}
