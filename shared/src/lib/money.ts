import {
  commonPlaces,
  type Decimal,
  floorDivide,
  type Money,
  moneyOf,
  readDecimal,
  readMoney,
  scaled,
  unitsAt,
} from './decimal.ts';

/** An amount, a rate or a fee: any canonical decimal. */
export type Amount = Money | Decimal;

/** No money at all. */
export const noMoney = '0.00' as Money;

/** Reads the amount that a player typed: at most two places, surrounding blanks ignored; null if it is none. */
export function parseMoney(text: string): Money | null {
  const decimal = readDecimal(text);
  return decimal !== null && scaled(decimal).places <= 2 ? readMoney(decimal) : null;
}

/** Returns the sum; places past the second are rounded down. */
export function add(a: Amount, b: Amount): Money {
  const places = commonPlaces(a, b);
  return moneyOf({ units: unitsAt(a, places) + unitsAt(b, places), places });
}

/** Returns the sum of the amounts; null if one of them is unreadable, because the rest is no sum. */
export function sumOf(amounts: readonly (Amount | null)[]): Money | null {
  let sum = noMoney;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum = add(sum, amount);
  }
  return sum;
}

/** Returns the difference; places past the second are rounded down. */
export function subtract(a: Amount, b: Amount): Money {
  const places = commonPlaces(a, b);
  return moneyOf({ units: unitsAt(a, places) - unitsAt(b, places), places });
}

/** Returns the amount times a rate, such as odds; places past the second are rounded down. */
export function multiplyDown(amount: Amount, rate: Amount): Money {
  const places = commonPlaces(amount, rate);
  return moneyOf({ units: unitsAt(amount, places) * unitsAt(rate, places), places: 2 * places });
}

/** Returns the amount divided by a rate, rounded down to two places; 0.00 for a rate that is not above zero. */
export function divideDown(amount: Amount, rate: Amount): Money {
  if (!isPositive(rate)) return noMoney;
  const places = commonPlaces(amount, rate);
  return moneyOf({ units: floorDivide(unitsAt(amount, places) * 100n, unitsAt(rate, places)), places: 2 });
}

/** Returns the part of the whole in percent, rounded to a whole number; 0 unless the whole is above zero. */
export function percentOf(part: Amount, whole: Amount): number {
  if (!isPositive(whole)) return 0;
  const places = commonPlaces(part, whole);
  const [partUnits, wholeUnits] = [unitsAt(part, places), unitsAt(whole, places)];
  return Number(floorDivide(partUnits * 200n + wholeUnits, wholeUnits * 2n));
}

/** Returns -1 when `a` is less than `b`, 0 when they are equal, 1 when it is more. */
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

/** Returns the amount, or 0.00 in place of a negative one. */
export function atLeastZero(amount: Money): Money {
  return isPositive(amount) ? amount : noMoney;
}

/** Returns the amount with the other sign. */
export function negative(amount: Money): Money {
  return subtract(noMoney, amount);
}

/** Returns the amount without its sign. */
export function magnitude(amount: Money): Money {
  return isPositive(amount) ? amount : negative(amount);
}

/** Formats an amount for display only: 12,680.50, two places, the rest cut. */
export function formatMoney(amount: Amount): string {
  return separated(readMoney(amount) ?? noMoney);
}

/** Formats an amount for display where cents do not matter, as with limits and rates: 10,000, 99.5. */
export function formatShort(amount: Amount): string {
  return separated(readDecimal(amount) ?? '0');
}

/** Returns an amount without trailing zeros and separators, to fill a field with: 10000, 99.5. */
export function plainShort(amount: Amount): string {
  return readDecimal(amount) ?? '0';
}

const tenThousand = 10_000n;
const hundredMillion = tenThousand * tenThousand;

/**
 * Formats an amount where there is no room for all of it: 123.45万, 9.99亿, cut and never rounded up; below ten
 * thousand in full. Amounts that are sent, typed or confirmed are never written so.
 */
export function compactMoney(amount: Amount): string {
  const money = readMoney(amount) ?? noMoney;
  const cents = unitsAt(money, 2);
  const size = cents < 0n ? -cents : cents;
  const [unit, word] = size >= hundredMillion * 100n ? [hundredMillion, '亿'] : [tenThousand, '万'];
  if (size < tenThousand * 100n) return formatMoney(money);
  const units = size / unit;
  const text = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
  return `${cents < 0n ? '-' : ''}${separated(text)}${word}`;
}

/** Returns an amount as the JSON number of a request. */
export function toNumber(amount: Money): number {
  return Number(amount);
}

/** Formats an amount that the platform sends as text; any other text stays unchanged. */
export function formatWritten(text: string): string {
  return readDecimal(text) === null ? text : separated(text.trim());
}

function separated(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
