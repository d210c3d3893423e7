import { addCounts } from '../counting/counts.ts';
import { type Series, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import { type StoreLimits, storeLimits } from '../store/limits.ts';
import type { StoredCounts } from '../store/storedCounts.ts';
import { createPartition, holdPartitions, partitionAt } from './partitions.ts';
import { migrate } from './schema.ts';
import { createSeriesRows, writeSeries } from './seriesRows.ts';
import { openSession } from './session.ts';
import { storable, writeChannels, writeCounts } from './writeCounts.ts';

/**
 * Connects to a PostgreSQL that takes over the counts of other stores, while collectors write into it, and brings its tables to
 * the version of this collector. Throws where PostgreSQL does not answer.
 */
export async function openMovedCounts(url: string, limits: StoreLimits = storeLimits) {
  const session = openSession(url);
  const series = createSeriesRows(limits);
  const opened = {
    /** Returns how many rows of a source it has. */
    async moved(source: string): Promise<number> {
      const sql = 'SELECT moved FROM collector_moves WHERE source = $1';
      return Number((await session.query<{ moved: string }>(sql, [source]))[0]?.moved ?? 0);
    },
    /** Adds rows of one length of period, the first of which has the number `first`. Each row of a source is added once. */
    async add(source: string, first: number, rows: readonly StoredCounts[]): Promise<void> {
      const seconds = rows[0]?.seconds ?? 0;
      const starts = new Set(rows.map(({ at }) => partitionAt(seconds, at).start));
      const wanted = [...starts].sort((a, b) => a - b).map((start) => ({ seconds, start }));
      for (const partition of wanted) await createPartition(session, partition);
      await session.transaction(async (query) => {
        const begun = await query(
          `INSERT INTO collector_moves AS m (source, moved, at) VALUES ($1, $2, $3)
            ON CONFLICT (source) DO UPDATE SET moved = excluded.moved, at = excluded.at WHERE m.moved = $4
            RETURNING moved`,
          [source, first + rows.length, Date.now(), first],
        );
        if (begun.length === 0) throw new Error('these rows were moved by somebody else meanwhile');
        if (!(await holdPartitions(query, wanted)))
          throw new Error('a table of counts was dropped meanwhile');
        const placed = await series.place(query, talliedOf(rows));
        await writeSeries(query, placed);
        await writeCounts(query, placed, seconds);
      });
    },
    addReportTimes: (reportedAt: ReadonlyMap<string, number>): Promise<void> =>
      session.transaction((query) => writeChannels(query, reportedAt)),
    close: session.close,
  };
  try {
    await migrate(session);
    return opened;
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Returns rows by series, in the form in which collectors write counts. */
function talliedOf(rows: readonly StoredCounts[]): Iterable<Tallied> {
  const all = new Map<string, Tallied>();
  for (const { series: given, firstAt, lastAt, text, at, counts } of rows) {
    const series: Series = storable(given);
    const key = seriesKey(series);
    const known = all.get(key) ?? {
      series,
      firstAt,
      lastAt,
      minutes: new Map(),
      ...(text !== null && { text }),
    };
    known.minutes.set(at, addCounts(known.minutes.get(at) ?? {}, counts));
    all.set(key, known);
  }
  return all.values();
}
