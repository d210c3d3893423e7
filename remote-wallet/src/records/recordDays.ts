import { beijingTime, parseServerTime } from '@site/shared';
import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { add, type Money, noMoney } from '@site/shared/money';
import { transactionState } from './recordStates.ts';

export type RecordDay = {
  readonly label: string;
  /** What was moved on that day; null while further pages may have more of it. */
  readonly sum: Money | null;
};

/** A record, with the heading of its day when it is the first of that day. */
export type DayRecord = { readonly record: TransactionRecord; readonly day: RecordDay | null };

type Reading = { readonly type: TransactionType; readonly hasMore: boolean; readonly now: number };

const DAY_MS = 24 * 60 * 60_000;

/** The records under their days in Beijing. Only what was carried out counts into a day's sum. */
export function underDays(
  records: readonly TransactionRecord[],
  { type, hasMore, now }: Reading,
): readonly DayRecord[] {
  const days = records.map(({ created_at }) => dayOf(created_at));
  const sums = new Map<string, Money>();
  for (const [index, { amount, state }] of records.entries()) {
    const day = days[index] ?? '';
    const sum = sums.get(day) ?? noMoney;
    sums.set(day, transactionState(type, state).mood === 'good' ? add(sum, amount) : sum);
  }
  const openDay = hasMore ? days.at(-1) : null;
  return records.map((record, index) => {
    const day = days[index] ?? '';
    if (day === '' || day === days[index - 1]) return { record, day: null };
    return {
      record,
      day: { label: dayLabel(day, now), sum: day === openDay ? null : (sums.get(day) ?? noMoney) },
    };
  });
}

/** The date in Beijing, as in 2026-11-20; empty for a time that nobody can read. */
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
