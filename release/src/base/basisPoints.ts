/**
 * Returns a percentage such as `2.5`, from 0 to 100 with at most two decimals, in basis points; undefined for any
 * other text.
 */
export function basisPoints(percent: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100) return undefined;
  return Math.round(Number(percent) * 100);
}
