import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/shared/telemetry';
import type { Tally } from '../counting/tally.ts';
import { readErrors, readFigures, readFollowed, readParts } from './answers.ts';
import { openDatabase } from './database.ts';
import { type StoreLimits, storeLimits } from './limits.ts';
import type { CountsQuery } from './queries.ts';
import { openSeriesTable } from './seriesTable.ts';
import { addToPeriod, HOUR, MINUTE, tidyStep, usedBytes } from './tidy.ts';

export type StoreSize = {
  readonly bytes: number;
  readonly series: number;
  readonly oldest: string | null;
  /** The number of times since the start that counts went to `other`, and that they were dropped, for lack of room. */
  readonly other: number;
  readonly dropped: number;
};

/** A version that has counts. */
export type KnownVersion = { readonly channel: string; readonly app: string; readonly version: string };

/** The counts in a SQLite file. Its calls block on the disk. */
export type Store = {
  /** Adds counts in one transaction. Throws where the disk, or the limit, has no room. */
  write(tally: Tally): void;
  figures(asked: CountsQuery, now: number): Figures;
  parts(asked: CountsQuery): Parts;
  errors(asked: CountsQuery): ErrorGroups;
  followed(asked: CountsQuery): OpenPages['followed'];
  versions(): KnownVersion[];
  size(): StoreSize;
  /** Runs one step of clean-up; returns whether there is more to do. */
  tidy(now: number): boolean;
  close(): void;
};

/** Opens the store; creates the file when it is missing. */
export function openStore(file: string, limits: StoreLimits = storeLimits): Store {
  const db = openDatabase(file, limits.bytes);
  const table = openSeriesTable(db, limits);

  function write({ all, reportedAt }: Tally): void {
    for (const tallied of all.values()) {
      const id = table.idOf(tallied);
      if (id === undefined) continue;
      for (const [minute, counts] of tallied.minutes) addToPeriod(db, MINUTE, minute, id, counts);
    }
    for (const [channel, at] of reportedAt)
      db.run('INSERT OR REPLACE INTO channels (channel, reported_at) VALUES (?, ?)', channel, at);
  }

  return {
    write(tally) {
      try {
        db.transaction(() => write(tally));
      } catch (error) {
        table.reload();
        throw error;
      }
    },
    figures: (asked, now) => readFigures(db, asked, now),
    parts: (asked) => readParts(db, asked),
    errors: (asked) => readErrors(db, asked),
    followed: (asked) => readFollowed(db, asked),
    versions: () => db.all<KnownVersion>('SELECT DISTINCT channel, app, version FROM series'),
    size() {
      const { at: oldest } = db.one<{ at: number | null }>(
        'SELECT min(at) AS at FROM (SELECT min(at) AS at FROM counts WHERE seconds = ? UNION ALL SELECT min(at) FROM counts WHERE seconds = ?)',
        MINUTE,
        HOUR,
      );
      return {
        bytes: usedBytes(db),
        series: table.size,
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
        ...table.squeezed,
      };
    },
    tidy(now) {
      const isMore = tidyStep(db, limits, now);
      if (!isMore) table.reload();
      return isMore;
    },
    close: () => db.close(),
  };
}
