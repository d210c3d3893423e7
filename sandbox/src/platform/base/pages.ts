import type { SQLInputValue } from 'node:sqlite';
import type { DateRange } from '@site/shared/contract/wallet';
import { dayMs, startOfDay } from './clock.ts';
import type { Database } from './database.ts';

const pageSize = 20;
const daysBack: Readonly<Record<DateRange, number>> = { 1: 0, 2: 6, 3: 14, 4: 29 };

/** Returns the start of the first Beijing day of a range; today is the last day of every range. */
export function startOfRange(range: DateRange, now: number): number {
  return startOfDay(now) - daysBack[range] * dayMs;
}

/** Returns one page of the rows that match a condition, newest first. */
export function pageOf<Row, Item>(
  db: Database,
  where: string,
  values: readonly SQLInputValue[],
  page: number,
  show: (row: Row) => Item,
  newest = 'created_at',
) {
  const total = db.number(`SELECT COUNT(*) FROM ${where}`, ...values);
  const order = `ORDER BY ${newest} DESC, id DESC LIMIT ? OFFSET ?`;
  const rows = db.all<Row>(
    `SELECT * FROM ${where} ${order}`,
    ...values,
    pageSize,
    Math.min(total, (page - 1) * pageSize),
  );
  return { data: rows.map(show), total, last_page: Math.max(1, Math.ceil(total / pageSize)) };
}
