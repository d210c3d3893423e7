import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/shared/telemetry';
import type { Tally } from '../counting/tally.ts';
import { readErrors, readFigures, readFollowed, readParts } from './answers.ts';
import { openDatabase } from './database.ts';
import { type StoreLimits, storeLimits } from './limits.ts';
import type { Asked } from './queries.ts';
import { openSeriesTable } from './seriesTable.ts';
import { addToPeriod, HOUR, MINUTE, tidyStep, usedBytes } from './tidy.ts';

/** What a store holds, in figures. */
export type StoreSize = {
  readonly bytes: number;
  readonly series: number;
  readonly oldest: string | null;
  /** How often since the start something was counted as `other`, and how often not at all, because there was no room. */
  readonly other: number;
  readonly dropped: number;
};

/** A version that something is known of. */
export type KnownVersion = { readonly channel: string; readonly app: string; readonly version: string };

/** Counts in a SQLite file. Its calls block until the disk has answered. */
export type Store = {
  /** Adds what was counted, all or nothing. Throws where the disk, or the limit, has no room for it. */
  write(tally: Tally): void;
  figures(asked: Asked, now: number): Figures;
  parts(asked: Asked): Parts;
  errors(asked: Asked): ErrorGroups;
  followed(asked: Asked): OpenPages['followed'];
  versions(): KnownVersion[];
  size(): StoreSize;
  /** One step of keeping it small. Says whether there is more to do. */
  tidy(now: number): boolean;
  close(): void;
};

/** Opens the store in a file that is made when it is missing. */
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
