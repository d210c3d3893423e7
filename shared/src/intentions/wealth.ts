import type { Money } from '../lib/decimal.ts';
import { add, compare, noMoney, subtract } from '../lib/money.ts';
import type { MoneyChange } from './judge.ts';

/** The player's money in the central wallet and in the venues; null is what is not known. */
export type Wealth = { readonly balance: Money | null; readonly gameblance: Money | null };

/**
 * Returns whether money has moved as an intention moves it: `change` is what it does to the wallet, `toVenues` what it
 * does to the venues. Moves between wallet and venues leave the sum as it is, and are counted. Any other difference
 * proves nothing.
 */
export function moneyChange(
  before: Wealth | null,
  after: Wealth | null,
  { change, toVenues }: { readonly change: Money; readonly toVenues: Money },
): MoneyChange {
  const wallet = difference(before?.balance, after?.balance);
  const venues = difference(before?.gameblance, after?.gameblance);
  if (wallet === null || venues === null) return 'unclear';
  if (isSame(wallet, change) && isSame(venues, toVenues)) return 'moved';
  if (isSame(wallet, noMoney) && isSame(venues, noMoney)) return 'unmoved';
  const isTransfer = !isSame(toVenues, noMoney);
  // A transfer is itself a move between wallet and venues, so the sum says nothing of it.
  if (isTransfer) return 'unclear';
  const sum = add(wallet, venues);
  if (isSame(sum, noMoney)) return 'unmoved';
  return isSame(sum, change) ? 'moved' : 'unclear';
}

function difference(before: Money | null | undefined, after: Money | null | undefined): Money | null {
  return before && after ? subtract(after, before) : null;
}

const isSame = (one: Money, other: Money) => compare(one, other) === 0;
