import type { PayRange } from '@site/shared/contract/wallet';
import {
  type Amount,
  compare,
  divideDown,
  formatShort,
  type Money,
  noMoney,
  parseMoney,
  plainShort,
} from '@site/shared/money';
import { amountsWithin } from '../forms/suggestedAmounts.ts';

export const standardRange: PayRange = { min_price: '100.00' as Money, max_price: '10000.00' as Money };

/**
 * Returns the USDT equivalent of the typed amount at the deposit rate, rounded down; 0.00 while there is nothing to
 * convert.
 */
export function estimatedUsdt(typed: string, rate: Amount | undefined): Money {
  const amount = parseMoney(typed);
  return amount === null || rate === undefined ? noMoney : divideDown(amount, rate);
}

/** Whether an amount is within the limits, which are both allowed. */
export function isWithin(amount: Money, { min_price, max_price }: PayRange): boolean {
  return compare(amount, min_price) >= 0 && compare(amount, max_price) <= 0;
}

/** Returns the limits as the player reads them: 100-10,000. */
export function rangeText({ min_price, max_price }: PayRange): string {
  return `${formatShort(min_price)}-${formatShort(max_price)}`;
}

/** Returns the limits as the fixed text of the limit message writes them: 100-10000. */
export function plainRangeText({ min_price, max_price }: PayRange): string {
  return `${plainShort(min_price)}-${plainShort(max_price)}`;
}

const MOST_SUGGESTIONS = 6;

export function suggestedAmounts({ min_price, max_price }: PayRange): Money[] {
  return amountsWithin(min_price, max_price).slice(0, MOST_SUGGESTIONS);
}
