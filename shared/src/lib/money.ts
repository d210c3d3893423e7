import { type Decimal, type Money, readDecimal, readMoney } from '../contract/decimal.ts';

export type { Decimal, Money } from '../contract/decimal.ts';

/** An amount, a rate or a fee: any canonical decimal. */
export type Amount = Money | Decimal;

type Scaled = { readonly units: bigint; readonly places: number };

/** No money at all. */
export const noMoney = '0.00' as Money;

/** Reads what a player typed as an amount: at most two places, surrounding blanks ignored; null if it is none. */
export function parseMoney(text: string): Money | null {
  const decimal = readDecimal(text);
  return decimal !== null && scaled(decimal).places <= 2 ? readMoney(decimal) : null;
}

/** The sum; places past the second are rounded down. */
export function add(a: Amount, b: Amount): Money {
  const places = commonPlaces(a, b);
  return moneyOf(unitsAt(a, places) + unitsAt(b, places), places);
}

/** The difference; places past the second are rounded down. */
export function subtract(a: Amount, b: Amount): Money {
  const places = commonPlaces(a, b);
  return moneyOf(unitsAt(a, places) - unitsAt(b, places), places);
}

/** The amount divided by a rate, rounded down to two places; 0.00 for a rate that is not above zero. */
export function divideDown(amount: Amount, rate: Amount): Money {
  if (!isPositive(rate)) return noMoney;
  const dividend = scaled(amount);
  const divisor = scaled(rate);
  const cents = floorDivide(
    dividend.units * 10n ** BigInt(divisor.places + 2),
    divisor.units * 10n ** BigInt(dividend.places),
  );
  return moneyOf(cents, 2);
}

/** Negative when `a` is less than `b`, 0 when they are equal, positive when it is more. */
export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  const places = commonPlaces(a, b);
  const difference = unitsAt(a, places) - unitsAt(b, places);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Whether an amount is above zero. */
export function isPositive(amount: Amount): boolean {
  return scaled(amount).units > 0n;
}

/** The amount, or 0.00 in place of a negative one. */
export function atLeastZero(amount: Money): Money {
  return isPositive(amount) ? amount : noMoney;
}

/** An amount as it is shown: two places, no thousands separator, the rest cut. */
export function formatMoney(amount: Amount): string {
  return readMoney(amount) ?? noMoney;
}

/** An amount without trailing zeros, as limits are written: 100, 99.5. */
export function formatShort(amount: Amount): string {
  return readDecimal(amount) ?? '0';
}

/** An amount as the JSON number that a request carries. */
export function toNumber(amount: Money): number {
  return Number(amount);
}

function scaled(amount: Amount): Scaled {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function unitsAt(amount: Amount, places: number): bigint {
  const { units, places: own } = scaled(amount);
  return units * 10n ** BigInt(places - own);
}

function commonPlaces(a: Amount, b: Amount): number {
  return Math.max(scaled(a).places, scaled(b).places, 2);
}

function moneyOf(units: bigint, places: number): Money {
  const cents = floorDivide(units, 10n ** BigInt(places - 2));
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Money;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
