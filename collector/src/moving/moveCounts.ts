import { openMovedCounts } from '../postgres/movedCounts.ts';
import { type FrozenFile, freezeFile } from '../sqlite/frozenFile.ts';
import type { StoredCounts } from '../store/storedCounts.ts';

const MOST_ROWS = 1_000;

/** The counts of one series in one period are one row. */
export type Moved = { readonly rows: number; readonly movedBefore: number };

/**
 * Moves the counts of a SQLite file into PostgreSQL, while collectors write into that. May be interrupted and repeated: each
 * row counts once. The file stays, and no collector counts into it afterwards. Throws an `Error` that says what to do.
 */
export async function moveCounts(file: string, url: string): Promise<Moved> {
  const target = await openMovedCounts(url).catch((error: unknown) => {
    throw new Error(
      `Nothing was moved, because the PostgreSQL of DATABASE_URL cannot be used. Correct this and run the command again: ${textOf(error)}`,
    );
  });
  let frozen: FrozenFile | undefined;
  try {
    frozen = freezeFile(file);
    const { source, size, reportedAt } = frozen;
    const movedBefore = await target.moved(source);
    let moved = movedBefore;
    try {
      for (const rows of chunks(frozen.counts(moved))) {
        await target.add(source, moved, rows);
        moved += rows.length;
      }
      await target.addReportTimes(reportedAt);
    } catch (error) {
      throw new Error(
        `${moved} of ${size} rows are moved; the next are not: ${textOf(error)}. Run this again: it moves the rest.`,
      );
    }
    return { rows: size, movedBefore };
  } finally {
    frozen?.close();
    await target.close();
  }
}

/** Returns rows in groups of one length of period. */
function* chunks(rows: Iterable<StoredCounts>): Iterable<readonly StoredCounts[]> {
  let chunk: StoredCounts[] = [];
  for (const row of rows) {
    if (chunk.length === MOST_ROWS || (chunk[0] && chunk[0].seconds !== row.seconds)) {
      yield chunk;
      chunk = [];
    }
    chunk.push(row);
  }
  if (chunk.length > 0) yield chunk;
}

/** An error of several addresses that all failed has no message, only a code. */
function textOf(error: unknown): string {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  return message || code || String(error);
}
