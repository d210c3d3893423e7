const longestWhole = 12;

/**
 * Returns the text of an amount field after the player typed or pasted `raw`: digits with at most two decimals and no
 * leading zeros. Commas, spaces, a currency sign and full-width digits are accepted. Anything but a plain amount
 * (letters, exponents, signs, more digits than any amount has) is null, and the field stays unchanged.
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

/** Returns the amount when the player leaves the field, without a decimal point at its end. */
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
