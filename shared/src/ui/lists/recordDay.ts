import { beijingTime, parseServerTime } from '../../lib/time.ts';

const DAY_MS = 24 * 60 * 60_000;
const written = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[T ](\d{1,2}:\d{2}(?::\d{2})?)$/;

/** Returns the date of a record in Beijing, such as 2026-11-20; empty for an unreadable time. */
export function dayOf(time: string): string {
  const at = parseServerTime(time);
  return at === null ? '' : beijingTime(at).slice(0, 10);
}

/** Returns the name of a day for the head of its records: 今天, 昨天, 11月20日, of another year 2025年11月20日. */
export function dayLabel(day: string, now: number): string {
  const today = beijingTime(now).slice(0, 10);
  if (day === today) return '今天';
  if (day === beijingTime(now - DAY_MS).slice(0, 10)) return '昨天';
  const [year, month, date] = day.split('-').map(Number);
  const monthAndDate = `${month}月${date}日`;
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDate : `${year}年${monthAndDate}`;
}

/**
 * Returns the time of a record within its day, such as 22:39:38, as precise as the platform writes it; an unreadable
 * time stays as it is.
 */
export function clockOf(time: string): string {
  const at = parseServerTime(time);
  return written.exec(time.trim())?.[1] ?? (at === null ? time : beijingTime(at).slice(11));
}
