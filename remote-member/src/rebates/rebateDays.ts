import { beijingTime, parseServerTime } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
import { type Money, sumOf } from '@site/shared/money';

type RebateDay = {
  /** The date in Beijing, such as 2026-11-20; empty for unreadable times. */
  readonly date: string;
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
    sum: sumOf(those.map(({ money }) => money)),
    // The newest come first: further pages continue the last loaded day, or are older.
    isOpen: openFrom !== null && date <= openFrom,
    rebates: those,
  }));
}

function dayOf(createdAt: string): string {
  const at = parseServerTime(createdAt);
  return at === null ? '' : beijingTime(at).slice(0, 10);
}
