import { DatabaseSync } from 'node:sqlite';

/** The rows of a store and the bytes that they take, indexes included. */
export type Stored = {
  readonly series: number;
  readonly versions: number;
  /** The rows of counts, those of the fullest minute, and the bytes of all. */
  readonly counts: number;
  readonly fullestMinute: number;
  readonly countBytes: number;
  /** The rows of pages, which only collectors that share a database write. */
  readonly pages: number;
  readonly pageBytes: number;
};

type Run = <Row>(sql: string) => Promise<readonly Row[]> | readonly Row[];
type Sizes = { readonly rows: number; readonly bytes: number };

const ofSeries = `SELECT count(*) AS series, count(DISTINCT app || ' ' || version) AS versions FROM`;
const fullestOf = (table: string) =>
  `SELECT max(rows) AS rows FROM (SELECT count(*) AS rows FROM ${table} GROUP BY at) AS minutes`;

export async function storedInPostgres(run: Run): Promise<Stored> {
  const sizesOf = async (table: string): Promise<Sizes> => {
    const [sizes] = await run<Sizes>(
      `SELECT CAST((SELECT count(*) FROM ${table}) AS integer) AS rows,
        CAST(pg_total_relation_size('${table}') AS double precision) AS bytes`,
    );
    return sizes ?? { rows: 0, bytes: 0 };
  };
  const tables = await run<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
      WHERE schemaname = current_schema() AND tablename LIKE 'collector_minutes_%'`,
  );
  const [counts, bytes, fullest] = [[0], [0], [0]];
  for (const { name } of tables) {
    const sizes = await sizesOf(name);
    counts.push(sizes.rows);
    bytes.push(sizes.bytes);
    const [minute] = await run<{ rows: string | null }>(fullestOf(name));
    fullest.push(Number(minute?.rows ?? 0));
  }
  const pages = await sizesOf('collector_pages');
  const [all] = await run<{ series: string; versions: string }>(`${ofSeries} collector_series`);
  return {
    series: Number(all?.series),
    versions: Number(all?.versions),
    counts: sum(counts),
    fullestMinute: Math.max(...fullest),
    countBytes: sum(bytes),
    pages: pages.rows,
    pageBytes: pages.bytes,
  };
}

/** Reads a SQLite file, of which counts take nearly all. */
export function storedInSqlite(file: string): Stored {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const one = (sql: string) => db.prepare(sql).get() as Record<string, number>;
    const { series = 0, versions = 0 } = one(`${ofSeries} series`);
    const { page_count: pages = 0 } = one('PRAGMA page_count');
    const { page_size: bytes = 0 } = one('PRAGMA page_size');
    const { rows: counts = 0 } = one('SELECT count(*) AS rows FROM counts');
    const { rows: fullestMinute = 0 } = one(fullestOf('counts'));
    return { series, versions, counts, fullestMinute, countBytes: pages * bytes, pages: 0, pageBytes: 0 };
  } finally {
    db.close();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
