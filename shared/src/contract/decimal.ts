/** An amount of money as a canonical decimal string with two places ("1200.50"); floats never carry money. */
export type Money = string & { readonly __money: unique symbol };

/** A rate or fee as a canonical decimal string with as many places as it needs ("7.23"). */
export type Decimal = string & { readonly __decimal: unique symbol };

const numeral = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;
const longestNumeral = 40;

/** Reads a number or a numeric text; anything else is null. */
export function readDecimal(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? numberText(value) : value;
  if (typeof text !== 'string' || text.length > longestNumeral) return null;
  const match = numeral.exec(text.trim());
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  const digits = fraction ? `${whole}.${fraction}` : whole;
  return (match[1] === '-' && digits !== '0' ? `-${digits}` : digits) as Decimal;
}

/** Reads an amount of money; places past the second are cut, so that no one is shown more than there is. */
export function readMoney(value: unknown): Money | null {
  const decimal = readDecimal(value);
  if (decimal === null) return null;
  const [whole = '0', fraction = ''] = decimal.split('.');
  const cut = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
  return (cut === '-0.00' ? '0.00' : cut) as Money;
}

/** A double is exact to 15 digits; what follows is binary noise (300.29999999999995 was meant as 300.30). */
function numberText(value: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return null;
  return Math.abs(value) < 1e-6 ? '0' : String(Number(value.toPrecision(15)));
}
