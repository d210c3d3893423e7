import { countReports } from '../counting/countReports.ts';
import { createPageBook } from '../counting/openPages.ts';
import { createTally, type Tally } from '../counting/tally.ts';
import { randomKey } from '../store/dayKeys.ts';
import { storeLimits } from '../store/limits.ts';
import { addUpPeriods, type CountsQuery, HOUR, MINUTE, periodKinds } from '../store/seriesCounts.ts';
import type { ChannelPeriods, DayKey, KnownVersion, Store, StoreOptions } from '../store/store.ts';
import { type Database, oldestPeriod, openDatabase } from './database.ts';
import { findCounts } from './findCounts.ts';
import { openSeriesTable, type SeriesTable } from './seriesTable.ts';
import { addToPeriod, tidyStep, usedBytes } from './tidy.ts';

/**
 * Opens the store in a SQLite file, which it creates when it is missing. Its calls block on the disk. The pages that report
 * are in memory only.
 */
export function openSqliteStore(file: string, { limits = storeLimits, onCounted }: StoreOptions = {}): Store {
  const db = openDatabase(file, limits.bytes);
  const table = openSeriesTable(db, limits);
  const pages = createPageBook();
  let tally = createTally();
  let repeats = 0;

  return {
    take(reports, _batch, served = []) {
      repeats += countReports(reports, served, pages, tally);
    },
    async save() {
      try {
        db.transaction(() => write(db, table, tally));
      } catch (error) {
        table.reload();
        throw error;
      }
      onCounted?.(tally);
      tally = createTally();
    },
    giveUp() {
      tally = createTally();
    },
    isPassing,
    findBySeries: async (kind, asked) => findCounts(db, kind, asked),
    findByPeriod: async (asked) => findByPeriod(db, asked),
    openPages: async (channel, now) => pages.open(channel, now),
    versions: async () => db.all<KnownVersion>('SELECT DISTINCT channel, app, version FROM series'),
    keys: async (days) => keysOf(db, days),
    size: async () => ({
      bytes: usedBytes(db),
      series: table.size,
      oldest: oldestIn(db),
      pages: pages.size,
      repeats,
      ...table.squeezed,
    }),
    async tidy(now) {
      const isMore = tidyStep(db, limits, now);
      if (!isMore) table.reload();
      return isMore;
    },
    close: async () => db.close(),
  };
}

function write(db: Database, table: SeriesTable, { all, reportedAt }: Tally): void {
  for (const tallied of all.values()) {
    const id = table.idOf(tallied);
    if (id === undefined) continue;
    for (const [minute, counts] of tallied.minutes) addToPeriod(db, MINUTE, minute, id, counts);
  }
  for (const [channel, at] of reportedAt)
    db.run('INSERT OR REPLACE INTO channels (channel, reported_at) VALUES (?, ?)', channel, at);
}

function findByPeriod(db: Database, asked: CountsQuery): ChannelPeriods {
  const parts = periodKinds.flatMap((kind) =>
    findCounts(db, kind, asked).map((counts) => ({ ...counts, kind })),
  );
  const [channel] = db.all<{ at: number }>(
    'SELECT reported_at AS at FROM channels WHERE channel = ?',
    asked.channel,
  );
  return { periods: addUpPeriods(parts), reportedAt: channel?.at };
}

function keysOf(db: Database, days: readonly string[]): readonly DayKey[] {
  const among = days.map(() => '?').join(', ');
  db.transaction(() => {
    db.run(`DELETE FROM keys WHERE day NOT IN (${among})`, ...days);
    for (const day of days) db.run('INSERT OR IGNORE INTO keys (day, key) VALUES (?, ?)', day, randomKey());
  });
  return db.all<DayKey>('SELECT day, key FROM keys');
}

function oldestIn(db: Database): string | null {
  const [oldest] = [MINUTE, HOUR].flatMap((seconds) => oldestPeriod(db, seconds) ?? []).sort((a, b) => a - b);
  return oldest === undefined ? null : new Date(oldest).toISOString();
}

/**
 * The SQLite error codes of a disk, or of another process that holds the file: busy, locked, read-only, failed, full,
 * cannot be opened.
 */
const passing = [5, 6, 8, 10, 13, 14];

/** Whether an error may pass, so that the same write can succeed later; every other error would repeat. */
function isPassing(error: unknown): boolean {
  // The low byte of an extended code is the code.
  return error instanceof Error && 'errcode' in error && passing.includes(Number(error.errcode) & 0xff);
}
