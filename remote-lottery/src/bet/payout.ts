import { isPositive, type Money, multiplyDown, readDecimal } from '@site/shared/money';
import type { BetLine } from './betSlip.ts';

/**
 * Returns the win of a line: stake times odds. Returns null when it cannot be computed: for odds that are not a
 * number, and for several numbers, because the draw decides how many of them share the stake.
 */
export function winOf({ odds, numbers }: BetLine, stake: Money | null): Money | null {
  const rate = readDecimal(odds);
  if (stake === null || rate === null || !isPositive(rate) || numbers.length > 1) return null;
  return multiplyDown(stake, rate);
}

/** Returns the highest win of the order; null for several lines, because lines may exclude each other. */
export function topWinOf(lines: readonly BetLine[], stake: Money | null): Money | null {
  const [line, ...others] = lines;
  return line && others.length === 0 ? winOf(line, stake) : null;
}
