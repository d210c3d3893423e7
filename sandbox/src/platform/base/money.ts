/** Returns cents as a decimal text with two places. Money is whole cents inside and such a text on the wire, never a float. */
export function centsToText(cents: number): string {
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads "12", "12.5" or "12.50"; anything else, more places or an unsafe size is null. */
export function textToCents(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
