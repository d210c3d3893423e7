import { beijingTime, parseServerTime } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
import { add, type Money, noMoney } from '@site/shared/money';

export type RebateDay = {
  /** In Beijing, as in 2026-11-20; empty for times that nobody can read. */
  readonly date: string;
  readonly sum: Money;
  /** Whether further pages may have more of this day. */
  readonly isOpen: boolean;
  readonly rebates: readonly Rebate[];
};

/** Rebates under the days on which they came about, in the order in which the days first come. */
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
    sum: those.reduce((sum, { money }) => add(sum, money), noMoney),
    // The newest come first: what is still to come is of the last day that is there, or older.
    isOpen: openFrom !== null && date <= openFrom,
    rebates: those,
  }));
}

function dayOf(createdAt: string): string {
  const at = parseServerTime(createdAt);
  return at === null ? '' : beijingTime(at).slice(0, 10);
}
