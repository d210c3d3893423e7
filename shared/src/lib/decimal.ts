/** An amount of money as a canonical decimal string with two places ("1200.50"); floats never carry money. */
export type Money = string & { readonly __money: true };

/** A rate or fee as a canonical decimal string with as many places as it needs ("7.23"). */
export type Decimal = string & { readonly __decimal: true };

const numeral = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;
/** A number whose thousands are separated, as `number_format` of PHP writes it. */
const grouped = /^\s*[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/;
const longestNumeral = 40;

/** Reads a number or a numeric text, also a grouped one ("1,120.50"); returns null for anything else. */
export function readDecimal(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? numberText(value) : value;
  if (typeof text !== 'string' || text.length > longestNumeral) return null;
  const match = numeral.exec(grouped.test(text) ? text.replaceAll(',', '').trim() : text.trim());
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  const digits = fraction ? `${whole}.${fraction}` : whole;
  return (match[1] === '-' && digits !== '0' ? `-${digits}` : digits) as Decimal;
}

/** Reads an amount of money. Places past the second are cut, so that no player sees more than there is. */
export function readMoney(value: unknown): Money | null {
  const decimal = readDecimal(value);
  if (decimal === null) return null;
  const [whole, fraction = ''] = decimal.split('.') as [string, string?];
  const cut = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
  return (cut === '-0.00' ? '0.00' : cut) as Money;
}

/** A decimal as whole units of its last place, for calculations. */
export type Scaled = { readonly units: bigint; readonly places: number };

/** Reads a canonical decimal for calculations. */
export function scaled(decimal: Money | Decimal): Scaled {
  const [whole, fraction = ''] = decimal.split('.') as [string, string?];
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** Returns the units of a decimal at this many places, which are at least its own. */
export function unitsAt(decimal: Money | Decimal, places: number): bigint {
  const { units, places: own } = scaled(decimal);
  return units * 10n ** BigInt(places - own);
}

/**
 * Returns the places at which two decimals can be calculated with as money: those of the longer one, and at least two.
 */
export function commonPlaces(a: Money | Decimal, b: Money | Decimal): number {
  return Math.max(scaled(a).places, scaled(b).places, 2);
}

/** Returns units as an amount of money; places past the second are rounded down. */
export function moneyOf({ units, places }: Scaled): Money {
  const cents = floorDivide(units, 10n ** BigInt(places - 2));
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Money;
}

/** Returns the quotient, rounded down also below zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Returns the text of a number to 15 digits, to which a double is exact; the rest is binary noise (300.29999999999995
 * was meant as 300.30).
 */
function numberText(value: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return null;
  return Math.abs(value) < 1e-6 ? '0' : String(Number(value.toPrecision(15)));
}
