import { addCounts, type Counts } from '../counting/counts.ts';
import type { StoreLimits } from '../store/limits.ts';
import { HOUR, hourOf, MINUTE } from '../store/seriesCounts.ts';
import { type Database, oldestPeriod } from './database.ts';

const MOST_ROWS = 5_000;
/** The share of the size limit above which the oldest counts are given up. */
const CROWDED = 0.9;

type Row = { readonly at: number; readonly series: number; readonly data: string };

export function addToPeriod(db: Database, seconds: number, at: number, series: number, more: Counts): void {
  const [known] = db.all<{ data: string }>(
    'SELECT data FROM counts WHERE seconds = ? AND at = ? AND series = ?',
    seconds,
    at,
    series,
  );
  const counts = addCounts(known ? (JSON.parse(known.data) as Counts) : {}, more);
  db.run(
    'INSERT OR REPLACE INTO counts (seconds, at, series, data) VALUES (?, ?, ?, ?)',
    seconds,
    at,
    series,
    JSON.stringify(counts),
  );
}

/**
 * Merges minutes that began before a moment into hours, at most `MOST_ROWS` at a time. Returns whether there is more to
 * do.
 */
function rollUp(db: Database, before: number): boolean {
  const rows = db.all<Row>(
    'SELECT at, series, data FROM counts WHERE seconds = ? AND at < ? ORDER BY at, series LIMIT ?',
    MINUTE,
    before,
    MOST_ROWS,
  );
  const hours = new Map<string, { at: number; series: number; counts: Counts }>();
  for (const { at, series, data } of rows) {
    const hour = hourOf(at);
    const known = hours.get(`${hour} ${series}`) ?? { at: hour, series, counts: {} };
    addCounts(known.counts, JSON.parse(data) as Counts);
    hours.set(`${hour} ${series}`, known);
  }
  db.transaction(() => {
    for (const { at, series, counts } of hours.values()) addToPeriod(db, HOUR, at, series, counts);
    for (const { at, series } of rows)
      db.run('DELETE FROM counts WHERE seconds = ? AND at = ? AND series = ?', MINUTE, at, series);
  });
  return rows.length === MOST_ROWS;
}

/** Removes hours that began before a moment, at most `MOST_ROWS` at a time. Returns whether there is more to do. */
function forget(db: Database, before: number): boolean {
  let removed = 0;
  db.transaction(() => {
    removed = db.run(
      `DELETE FROM counts WHERE (seconds, at, series) IN
        (SELECT seconds, at, series FROM counts WHERE seconds = ? AND at < ? LIMIT ?)`,
      HOUR,
      before,
      MOST_ROWS,
    );
    db.run(
      'DELETE FROM series WHERE last_at < ? AND NOT EXISTS (SELECT 1 FROM counts WHERE seconds = ? AND at < ?)',
      before,
      HOUR,
      before,
    );
  });
  return removed === MOST_ROWS;
}

/** Returns the bytes in use, without free pages of the file. */
export function usedBytes(db: Database): number {
  const { page_count } = db.one<{ page_count: number }>('PRAGMA page_count');
  const { freelist_count } = db.one<{ freelist_count: number }>('PRAGMA freelist_count');
  const { page_size } = db.one<{ page_size: number }>('PRAGMA page_size');
  return (page_count - freelist_count) * page_size;
}

/**
 * Runs one step of clean-up: merges old minutes into hours, removes what is too old, and does both earlier where the
 * database is crowded. Returns whether there is more to do.
 */
export function tidyStep(db: Database, limits: StoreLimits, now: number): boolean {
  if (rollUp(db, hourOf(now - limits.minutesMs))) return true;
  if (forget(db, now - limits.hoursMs)) return true;
  if (usedBytes(db) <= limits.bytes * CROWDED) return false;
  // Events arrive up to an hour late, so the newest hours stay as minutes while there is anything else to give up.
  const minutes = oldestPeriod(db, MINUTE);
  if (minutes !== null && minutes < hourOf(now - 2 * HOUR * 1000)) {
    rollUp(db, minutes + HOUR * 1000);
    return true;
  }
  const hours = oldestPeriod(db, HOUR);
  if (hours !== null) {
    forget(db, hours + HOUR * 1000);
    return true;
  }
  if (minutes === null) return false;
  rollUp(db, minutes + MINUTE * 1000);
  return true;
}
