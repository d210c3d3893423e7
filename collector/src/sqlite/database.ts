import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** A SQLite file with cached prepared statements. */
export type Database = {
  run(sql: string, ...values: SQLInputValue[]): number;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  named<Row>(sql: string, values: Record<string, SQLInputValue>): Row[];
  one<Row>(sql: string, ...values: SQLInputValue[]): Row;
  transaction(work: () => void): void;
  close(): void;
};

const schema = `
  CREATE TABLE IF NOT EXISTS series (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL, app TEXT NOT NULL, version TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    first_at INTEGER NOT NULL, last_at INTEGER NOT NULL, text TEXT,
    UNIQUE (channel, app, version, kind, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS counts (
    seconds INTEGER NOT NULL, at INTEGER NOT NULL, series INTEGER NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (seconds, at, series)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS keys (day TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS channels (channel TEXT PRIMARY KEY, reported_at INTEGER NOT NULL) STRICT;
`;

/** The version of the tables, in `user_version` of the file. */
const VERSION = 0;

/** Opens the file and creates missing tables. The file never exceeds `mostBytes`: a write that would exceed it throws. */
export function openDatabase(file: string, mostBytes: number): Database {
  const sqlite = new DatabaseSync(file);
  checkVersion(sqlite, file);
  if (sourceIn(sqlite) !== undefined) {
    sqlite.close();
    throw new Error(
      `The counts of ${file} were moved into PostgreSQL: start with DATABASE_URL, or take the file away to begin anew.`,
    );
  }
  // With a write-ahead log, SQLite rolls back interrupted writes when the file is opened again; the size limit keeps the
  // log short.
  sqlite.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 200;
    PRAGMA journal_size_limit = 8388608;
  `);
  sqlite.exec(schema);
  addNetworks(sqlite);
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const one = <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row;
  const { page_size: pageBytes } = one<{ page_size: number }>('PRAGMA page_size');
  sqlite.exec(`PRAGMA max_page_count = ${Math.max(16, Math.floor(mostBytes / pageBytes))}`);
  return {
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    named: <Row>(sql: string, values: Record<string, SQLInputValue>) => prepared(sql).all(values) as Row[],
    one,
    transaction(work) {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        work();
        sqlite.exec('COMMIT');
      } catch (error) {
        // A full disk ends the transaction by itself; a second ROLLBACK would throw and hide the first error.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => sqlite.close(),
  };
}

/** Returns when the oldest minute or hour with counts began. */
export function oldestPeriod(db: Database, seconds: number): number | null {
  return db.one<{ at: number | null }>('SELECT min(at) AS at FROM counts WHERE seconds = ?', seconds).at;
}

/** Adds the column of files of earlier collectors, which go on without it. */
function addNetworks(sqlite: DatabaseSync): void {
  const sql = "SELECT 1 FROM pragma_table_info('series') WHERE name = 'networks'";
  if (sqlite.prepare(sql).get() === undefined)
    sqlite.exec('ALTER TABLE series ADD COLUMN networks INTEGER NOT NULL DEFAULT 0');
}

/** Throws where a newer collector made the file. */
export function checkVersion(sqlite: DatabaseSync, file: string): void {
  const version = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version);
  if (version <= VERSION) return;
  throw new Error(
    `A newer collector made ${file}: its tables have version ${version}, this one knows ${VERSION}.`,
  );
}

/** Returns the name of a file whose counts are moved, or were; undefined where a collector still counts into it. */
export function sourceIn(sqlite: DatabaseSync): string | undefined {
  const sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'move'";
  if (!sqlite.prepare(sql).get()) return undefined;
  const row = sqlite.prepare('SELECT source FROM move').get();
  return row && String(row.source);
}
