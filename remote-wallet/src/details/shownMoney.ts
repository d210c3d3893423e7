import { type Amount, formatMoney } from '@site/shared/money';

/** Formats an amount for display: -- for one that the platform did not send readably. */
export function shownMoney(amount: Amount | null): string {
  return amount === null ? '--' : formatMoney(amount);
}
