import {
  atLeastZero,
  type Decimal,
  divideDown,
  isPositive,
  type Money,
  noMoney,
  parseMoney,
  subtract,
} from '@site/shared/money';

export type WithdrawalRates = {
  readonly withdrawusdtrate: Decimal | null;
  readonly withdrawcashfee: Decimal | null;
  readonly withdrawfeeusdttrc: Decimal | null;
};

export type WithdrawalAmounts = {
  /** Yuan per USDT; null while it is not known. */
  readonly rate: Decimal | null;
  /** The fixed fee of each withdrawal, in USDT: undefined until an address is selected, null when it is unreadable. */
  readonly fee: Decimal | null | undefined;
  /** Null when the rate is unreadable. */
  readonly equivalent: Money | null;
  /** Null when the rate or the fee is unreadable. */
  readonly received: Money | null;
};

/**
 * Returns the USDT equivalent of a typed amount of yuan and the amount received at an address of this protocol,
 * rounded down.
 */
export function withdrawalAmounts(
  typed: string,
  protocol: string | null,
  rates: WithdrawalRates | null,
): WithdrawalAmounts {
  if (!rates) return { rate: null, fee: undefined, equivalent: noMoney, received: noMoney };
  const equivalent = inUsdt(typed, rates.withdrawusdtrate);
  const rate = rates.withdrawusdtrate && isPositive(rates.withdrawusdtrate) ? rates.withdrawusdtrate : null;
  if (protocol === null) return { rate, fee: undefined, equivalent, received: equivalent && noMoney };
  const fee = protocol === 'ERC20' ? rates.withdrawcashfee : rates.withdrawfeeusdttrc;
  const received = equivalent && fee && atLeastZero(subtract(equivalent, fee));
  return { rate, fee, equivalent, received };
}

function inUsdt(typed: string, rate: Decimal | null): Money | null {
  const amount = parseMoney(typed);
  if (rate === null) return null;
  return amount === null ? noMoney : divideDown(amount, rate);
}
