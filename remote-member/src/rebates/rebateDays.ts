import type { Rebate } from '@site/shared/contract/member';
import { type Money, sumOf } from '@site/shared/money';
import { clockOf, dayOf } from '@site/shared/parts';

/** The rebates of one day. */
export type RebateDay = {
  /** The date in Beijing, such as 2026-11-20; empty for unreadable times. */
  readonly date: string;
  /** The time at which all rebates of the day were created; null where they differ. */
  readonly clock: string | null;
  /** Null where one of the amounts is unreadable. */
  readonly sum: Money | null;
  /** Whether further pages may have more of this day. */
  readonly isOpen: boolean;
  readonly rebates: readonly Rebate[];
};

/** Groups rebates by the day of their creation; the days are in the order of their first rebate. */
export function byDay(rebates: readonly Rebate[], hasMore: boolean): readonly RebateDay[] {
  const days = new Map<string, Rebate[]>();
  for (const rebate of rebates) {
    const date = dayOf(rebate.created_at);
    const others = days.get(date);
    if (others) others.push(rebate);
    else days.set(date, [rebate]);
  }
  const last = rebates.at(-1);
  const openFrom = hasMore && last ? dayOf(last.created_at) : null;
  return [...days].map(([date, those]) => ({
    date,
    clock: clockOfAll(date, those),
    sum: sumOf(those.map(({ money }) => money)),
    // The newest come first: further pages continue the last loaded day, or are older.
    isOpen: openFrom !== null && date <= openFrom,
    rebates: those,
  }));
}

function clockOfAll(date: string, rebates: readonly Rebate[]): string | null {
  const [first = '', ...others] = new Set(rebates.map(({ created_at }) => clockOf(created_at)));
  return date !== '' && others.length === 0 ? first : null;
}
