import { betEvidence } from '@site/shared/contract/evidence';
import { findInRecords, type Intention, searchRecords, type Verdict } from '@site/shared/forms';
import { type Decimal, multiplyDown, negative, parseMoney } from '@site/shared/money';

const INVALID = '0';

/**
 * Judges by 投注记录 and the player's money whether an order was placed: it leaves one bet of the stake for each line, or,
 * on some platforms, one of the whole amount. Throws as `send` does.
 */
export async function findBets(intention: Intention): Promise<Verdict> {
  const { stake = '', lines = '' } = intention.values;
  const each = parseMoney(stake);
  const rows = Number(lines);
  if (each === null || !(rows > 0)) return 'unclear';
  const total = multiplyDown(each, lines as Decimal);
  const input = { date: 2, api_type: '' } as const;
  return findInRecords(intention, {
    lists: [await searchRecords(betEvidence, input, intention.at)],
    expected: [{ amount: each, rows }, ...(rows > 1 ? [{ amount: total, rows: 1 }] : [])],
    change: negative(total),
    isFailed: ({ state }) => String(state) === INVALID,
  });
}
