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
  readonly withdrawusdtrate: Decimal;
  readonly withdrawcashfee: Decimal;
  readonly withdrawfeeusdttrc: Decimal;
};

export type WithdrawalAmounts = {
  /** Yuan per USDT; null while it is not known. */
  readonly rate: Decimal | null;
  /** The fixed fee of each withdrawal, in USDT; null until an address is selected. */
  readonly fee: Decimal | null;
  readonly equivalent: Money;
  readonly received: Money;
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
  const amount = parseMoney(typed);
  const equivalent = amount && rates ? divideDown(amount, rates.withdrawusdtrate) : noMoney;
  const rate = rates && isPositive(rates.withdrawusdtrate) ? rates.withdrawusdtrate : null;
  if (protocol === null || !rates) return { rate, fee: null, equivalent, received: noMoney };
  const fee = protocol === 'ERC20' ? rates.withdrawcashfee : rates.withdrawfeeusdttrc;
  return { rate, fee, equivalent, received: atLeastZero(subtract(equivalent, fee)) };
}
