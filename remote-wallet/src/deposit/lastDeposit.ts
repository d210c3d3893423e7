import { readOwn, writeOwn } from '@site/shared';
import { isPositive, parseMoney } from '@site/shared/money';
import { type Method, methodLabels } from './depositMethods.ts';

const KEY = 'deposit.last';
const LONGEST_AMOUNT = 15;

/** The method and the typed amount of the player's last deposit. */
export type LastDeposit = { readonly method: Method; readonly amount: string };

/** Returns the last deposit of this player on this device; null without one, or when the stored value is malformed. */
export function lastDeposit(): LastDeposit | null {
  const stored = readOwn(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { method, amount } = stored as Readonly<Record<string, unknown>>;
  if (!isMethod(method) || typeof amount !== 'string' || amount.length > LONGEST_AMOUNT) return null;
  const money = parseMoney(amount);
  return money !== null && isPositive(money) ? { method, amount } : null;
}

export function keepLastDeposit(last: LastDeposit): void {
  writeOwn(KEY, last);
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methodLabels, value);
}
