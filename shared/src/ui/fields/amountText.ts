const longestWhole = 12;

/**
 * What an amount field holds after the player typed or pasted `raw`: digits with at most two decimals, no leading zeros.
 * Commas, spaces, a currency sign and full-width digits are understood; what is no plain amount (letters, exponents,
 * signs, more digits than any amount has) is null, and the field stays as it was.
 */
export function amountText(raw: string): string | null {
  const text = halfWidth(raw).replace(/[\s,¥$]/g, '');
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(text);
  if (!match) return null;
  const [, digits = '', point = '', decimals = ''] = match;
  const whole = digits.replace(/^0+(?=\d)/, '');
  if (whole.length > longestWhole) return null;
  if (!point) return whole;
  return `${whole || '0'}.${decimals.slice(0, 2)}`;
}

/** The amount once the player leaves the field: an open point at the end goes. */
export function settledAmount(text: string): string {
  return text.replace(/\.$/, '');
}

function halfWidth(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff0e]/g, '.')
    .replace(/[\uff0c\u3001]/g, ',')
    .replace(/[\uffe5]/g, '¥');
}
