import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Counts } from '../counting/counts.ts';
import type { Series } from '../counting/series.ts';
import type { StoredCounts } from '../store/storedCounts.ts';
import { checkVersion, sourceIn } from './database.ts';

/** A SQLite file whose counts change no more. */
export type FrozenFile = {
  /** The random name of this file, by which another store knows the rows that it has. */
  readonly source: string;
  readonly size: number;
  /** Returns the counts in an order that is always the same, without the first `skipped`. */
  counts(skipped: number): Iterable<StoredCounts>;
  /** The time of the newest report, by channel. */
  readonly reportedAt: ReadonlyMap<string, number>;
  close(): void;
};

type Row = Series & Omit<StoredCounts, 'series' | 'counts'> & { readonly data: string };

const select = `
  SELECT s.channel, s.app, s.version, s.kind, s.name, s.first_at AS firstAt, s.last_at AS lastAt, s.text,
    c.seconds, c.at, c.data
  FROM counts AS c JOIN series AS s ON s.id = c.series ORDER BY c.seconds, c.at, c.series LIMIT -1 OFFSET ?`;

/**
 * Opens the file of a collector for good: no collector counts into it afterwards. Throws where it is missing, of a newer
 * collector, or open elsewhere.
 */
export function freezeFile(file: string): FrozenFile {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: DATA_DIR names its folder.`);
  const db = new DatabaseSync(file);
  try {
    checkVersion(db, file);
    holdAlone(db, file);
    db.exec('CREATE TABLE IF NOT EXISTS move (source TEXT PRIMARY KEY) STRICT');
    if (sourceIn(db) === undefined) db.prepare('INSERT INTO move (source) VALUES (?)').run(randomUUID());
    const [source, size] = [sourceIn(db) ?? '', countIn(db)];
    const channels = db.prepare('SELECT channel, reported_at AS at FROM channels').all();
    return {
      source,
      size,
      *counts(skipped) {
        for (const row of db.prepare(select).iterate(skipped)) yield storedOf(row as Row);
      },
      reportedAt: new Map(channels.map(({ channel, at }) => [String(channel), Number(at)])),
      close: () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Leaves the log for writers and readers at once, which SQLite refuses while anybody else has the file open. */
function holdAlone(db: DatabaseSync, file: string): void {
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    throw new Error(`Another process has ${file} open, such as its collector: stop it, then run this again.`);
  }
}

function countIn(db: DatabaseSync): number {
  return Number(db.prepare('SELECT count(*) AS count FROM counts JOIN series ON id = series').get()?.count);
}

function storedOf({ channel, app, version, kind, name, data, ...rest }: Row): StoredCounts {
  return { series: { channel, app, version, kind, name }, counts: JSON.parse(data) as Counts, ...rest };
}
