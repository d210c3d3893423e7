import type { PayRange } from '@site/shared/contract/wallet';
import {
  type Amount,
  compare,
  divideDown,
  formatShort,
  isPositive,
  type Money,
  noMoney,
  parseMoney,
  plainShort,
} from '@site/shared/money';
import { amountsWithin } from '../forms/suggestedAmounts.ts';

export const standardRange: PayRange = { min_price: '100.00' as Money, max_price: '10000.00' as Money };

/**
 * Returns the USDT equivalent of the typed amount at the deposit rate, rounded down; 0.00 while there is nothing to
 * convert, null for an unreadable rate.
 */
export function estimatedUsdt(typed: string, rate: Amount | null | undefined): Money | null {
  if (rate === null) return null;
  const amount = parseMoney(typed);
  return amount === null || rate === undefined ? noMoney : divideDown(amount, rate);
}

/** Whether an amount is within the known limits, which are both allowed. Without a least one it is above zero. */
export function isWithin(amount: Money, { min_price, max_price }: PayRange): boolean {
  const isEnough = min_price === null ? isPositive(amount) : compare(amount, min_price) >= 0;
  return isEnough && (max_price === null || compare(amount, max_price) <= 0);
}

/** Returns the known limits as the player reads them, such as 单笔限额 100-10,000 元; undefined without any. */
export function limitsText({ min_price, max_price }: PayRange): string | undefined {
  if (min_price !== null && max_price !== null)
    return `单笔限额 ${formatShort(min_price)}-${formatShort(max_price)} 元`;
  if (min_price !== null) return `单笔最低 ${formatShort(min_price)} 元`;
  return max_price === null ? undefined : `单笔最高 ${formatShort(max_price)} 元`;
}

/** Returns the message for an amount outside the known limits; null is no amount. */
export function outsideText(amount: Money | null, { min_price, max_price }: PayRange): string {
  if (min_price !== null && max_price !== null)
    return `请输入金额在${plainShort(min_price)}-${plainShort(max_price)}之间！`;
  if (min_price !== null) return `请输入金额不低于${plainShort(min_price)}！`;
  const isTooMuch = amount === null || isPositive(amount);
  return max_price !== null && isTooMuch
    ? `请输入金额不超过${plainShort(max_price)}！`
    : '请输入大于0的金额！';
}

const MOST_SUGGESTIONS = 6;

export function suggestedAmounts({ min_price, max_price }: PayRange): Money[] {
  return amountsWithin(min_price, max_price).slice(0, MOST_SUGGESTIONS);
}
