import { beijingTime, parseServerTime } from '@site/shared';

type Dated = { readonly created_at: string };

/** A day with its records, for the heading above them. */
export type RecordDay<Row> = {
  readonly label: string;
  /** All records of the day; null while further pages may have more of them. */
  readonly records: readonly Row[] | null;
};

/** A record, with its day if it is the first record of that day. */
export type DayRecord<Row> = { readonly record: Row; readonly day: RecordDay<Row> | null };

type Reading = { readonly hasMore: boolean; readonly now: number };

const DAY_MS = 24 * 60 * 60_000;

/** Returns the records with their days in Beijing time. */
export function underDays<Row extends Dated>(
  records: readonly Row[],
  { hasMore, now }: Reading,
): readonly DayRecord<Row>[] {
  const days = records.map(({ created_at }) => dayOf(created_at));
  const recordsOf = new Map<string, Row[]>();
  for (const [index, record] of records.entries()) {
    const day = days[index] ?? '';
    const ofDay = recordsOf.get(day);
    if (ofDay) ofDay.push(record);
    else recordsOf.set(day, [record]);
  }
  const openDay = hasMore ? days.at(-1) : null;
  return records.map((record, index) => {
    const day = days[index] ?? '';
    if (day === '' || day === days[index - 1]) return { record, day: null };
    const all = day === openDay ? null : (recordsOf.get(day) ?? []);
    return { record, day: { label: dayLabel(day, now), records: all } };
  });
}

/** Returns the date in Beijing, such as 2026-11-20; empty for an unreadable time. */
function dayOf(createdAt: string): string {
  const at = parseServerTime(createdAt);
  return at === null ? '' : beijingTime(at).slice(0, 10);
}

function dayLabel(day: string, now: number): string {
  const today = beijingTime(now).slice(0, 10);
  if (day === today) return '今天';
  if (day === beijingTime(now - DAY_MS).slice(0, 10)) return '昨天';
  const [year, month, date] = day.split('-').map(Number);
  const monthAndDate = `${month}月${date}日`;
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDate : `${year}年${monthAndDate}`;
}
