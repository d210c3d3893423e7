import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

export type Database = {
  run(sql: string, ...values: SQLInputValue[]): { changes: number; id: number };
  /** Inserts a row, given by the names of its columns, and returns its id. */
  insert(table: string, row: Readonly<Record<string, SQLInputValue>>): number;
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Returns the one number that a query selects; 0 without a row. */
  number(sql: string, ...values: SQLInputValue[]): number;
  /** Runs the work as one transaction. The work is synchronous, so that no other request can come between its steps. */
  transaction<T>(work: () => T extends Promise<unknown> ? never : T): T;
  close(): void;
};

export function openDatabase(file: string): Database {
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `);
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const database: Database = {
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepared(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    insert(table, row) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
      return database.run(sql, ...Object.values(row)).id;
    },
    one<Row>(sql: string, ...values: SQLInputValue[]) {
      return prepared(sql).get(...values) as Row | undefined;
    },
    all<Row>(sql: string, ...values: SQLInputValue[]) {
      return prepared(sql).all(...values) as Row[];
    },
    number(sql, ...values) {
      const [selected = 0] = Object.values(prepared(sql).get(...values) ?? {});
      return Number(selected);
    },
    transaction<T>(work: () => T extends Promise<unknown> ? never : T): T {
      const level = depth;
      const savepoint = `level_${level}`;
      sqlite.exec(level === 0 ? 'BEGIN IMMEDIATE' : `SAVEPOINT ${savepoint}`);
      depth = level + 1;
      try {
        const result = work();
        sqlite.exec(level === 0 ? 'COMMIT' : `RELEASE ${savepoint}`);
        return result;
      } catch (error) {
        // A full disk ends the transaction by itself; a second ROLLBACK would hide the first error.
        if (sqlite.isTransaction) {
          sqlite.exec(level === 0 ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
        }
        throw error;
      } finally {
        depth = level;
      }
    },
    close: () => sqlite.close(),
  };

  migrate(sqlite, database);
  return database;
}

function migrate(sqlite: DatabaseSync, database: Database): void {
  const done = database.number('PRAGMA user_version');
  if (done > migrations.length) {
    throw new Error('The data was written by a newer sandbox; start it with fresh data.');
  }
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue;
    database.transaction(() => {
      sqlite.exec(step);
      sqlite.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}
