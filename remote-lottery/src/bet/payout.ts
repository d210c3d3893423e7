import { isPositive, type Money, multiplyDown, readDecimal } from '@site/shared/money';
import type { BetLine } from './betSlip.ts';

/**
 * What a line brings when it wins: stake times odds. Null when nobody can say: odds that are no number, and several
 * numbers, of which the draw decides how many share the stake.
 */
export function winOf({ odds, numbers }: BetLine, stake: Money | null): Money | null {
  const rate = readDecimal(odds);
  if (stake === null || rate === null || !isPositive(rate) || numbers.length > 1) return null;
  return multiplyDown(stake, rate);
}

/** What the whole order can bring at most: told of one line alone, because lines may exclude each other. */
export function topWinOf(lines: readonly BetLine[], stake: Money | null): Money | null {
  const [line, ...others] = lines;
  return line && others.length === 0 ? winOf(line, stake) : null;
}
