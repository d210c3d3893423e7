import type { OpenPages } from '@site/release-page/telemetry';
import type { Received } from '../counting/fold.ts';
import {
  addUpOpen,
  createPageBook,
  FORGET_MS,
  OPEN_MS,
  type Page,
  type PageBook,
} from '../counting/openPages.ts';
import { memoryIn, memoryText } from './pageMemory.ts';
import type { Query } from './session.ts';

const MOST_ROWS = 5_000;

type Row = { readonly page: string; readonly at: string; readonly memory: string };
type OpenRow = { readonly revision: number; readonly runs: string; readonly pages: number };

/** The pages of one transaction. */
export type HeldPages = { readonly book: PageBook; readonly write: () => Promise<void> };

/**
 * Holds the pages of these reports until the end of the transaction, in one order for all collectors, and reads what is
 * remembered of them.
 */
export async function holdPages(query: Query, reports: readonly Received[]): Promise<HeldPages> {
  const remembered = reports.filter(({ evidence }) => evidence?.isRemembered !== false);
  const names = [...new Set(remembered.map(({ report }) => report.page))].sort();
  // Reports may have waited for the database: what counts is what was known when the first of them came.
  const since = reports.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY) - FORGET_MS;
  const rows = await hold(query, names);
  const pages = new Map<string, Page>();
  for (const { page, at, memory } of rows)
    if (Number(at) > since) pages.set(page, { ...nothing, at: Number(at), ...memoryIn(memory) });
  const book = createPageBook(unlimited, pages);
  return { book, write: () => writePages(query, names, pages) };
}

/** Two statements, because `DO UPDATE` would write each row a second time. */
async function hold(query: Query, names: readonly string[]): Promise<readonly Row[]> {
  for (;;) {
    await query(
      `INSERT INTO collector_pages (page, at, channel, revision, runs, is_open, memory)
        SELECT page, 0, '', 0, '', false, '' FROM unnest($1::text[]) AS given (page)
        ON CONFLICT (page) DO NOTHING`,
      [names],
    );
    const rows = await query<Row>(
      'SELECT page, at, memory FROM collector_pages WHERE page = ANY($1::text[]) ORDER BY page FOR UPDATE',
      [names],
    );
    // Another collector may forget a silent page between the two.
    if (rows.length === names.length) return rows;
  }
}

/** The memory of one page has limits; the intake decides how many pages are remembered. */
const unlimited = { pages: Number.POSITIVE_INFINITY, remembered: Number.POSITIVE_INFINITY };
const nothing = { group: 0, report: { channel: '', revision: 0, runs: {}, isOpen: false } };

async function writePages(
  query: Query,
  names: readonly string[],
  pages: ReadonlyMap<string, Page>,
): Promise<void> {
  const known = names.flatMap((name) => {
    const page = pages.get(name);
    return page && page.report !== nothing.report ? [[name, page] as const] : [];
  });
  await query(
    `UPDATE collector_pages AS p SET at = given.at, channel = given.channel, revision = given.revision,
        runs = given.runs, is_open = given.is_open, memory = given.memory
      FROM unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::boolean[], $7::text[])
        AS given (page, at, channel, revision, runs, is_open, memory)
      WHERE p.page = given.page`,
    [
      known.map(([name]) => name),
      known.map(([, { at }]) => at),
      known.map(([, { report }]) => report.channel),
      known.map(([, { report }]) => report.revision),
      known.map(([, { report }]) => JSON.stringify(Object.entries(report.runs).sort())),
      known.map(([, { report }]) => report.isOpen),
      known.map(([, page]) => memoryText(page)),
    ],
  );
}

/** Returns the pages that are open now, of all collectors. */
export async function readOpenPages(
  query: Query,
  channel: string,
  now: number,
): Promise<Pick<OpenPages, 'open' | 'runs' | 'revisions'>> {
  const rows = await query<OpenRow>(
    `SELECT revision, runs, CAST(count(*) AS integer) AS pages FROM collector_pages
      WHERE is_open AND channel = $1 AND at > $2 GROUP BY revision, runs ORDER BY revision, runs`,
    [channel, now - OPEN_MS],
  );
  return addUpOpen(rows.map(({ runs, ...row }) => ({ ...row, runs: Object.fromEntries(JSON.parse(runs)) })));
}

/** Removes pages that are silent, without waiting for those that a collector holds. */
export async function forgetPages(query: Query, now: number): Promise<boolean> {
  const rows = await query(
    `DELETE FROM collector_pages WHERE page IN
      (SELECT page FROM collector_pages WHERE at <= $1 ORDER BY page LIMIT ${MOST_ROWS} FOR UPDATE SKIP LOCKED)
      RETURNING page`,
    [now - FORGET_MS],
  );
  return rows.length === MOST_ROWS;
}
