import type { BetRecord } from '@site/shared/contract/wallet';
import { add, isPositive, type Money, noMoney } from '@site/shared/money';

/** How a bet stands, as its record says. */
export type BetOutcome = 'waiting' | 'won' | 'lost' | 'void' | 'unknown';

/** The bets on one draw; `period` is '' where the records do not tell it. */
export type DrawBets = {
  readonly period: string;
  readonly bets: readonly BetRecord[];
  readonly staked: Money;
  readonly paid: Money;
};

const SETTLED = 1;
const periodIn = /第\s*([0-9A-Za-z-]{1,32})\s*期/;

/** Whether a record says that it is of this lottery. A longer name that contains the lottery's is another one. */
export function isOfLottery({ plays }: BetRecord, lottery: string): boolean {
  if (lottery === '') return false;
  const at = plays.indexOf(lottery);
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{Letter}\p{Number}]/u.test(sign);
  return at !== -1 && !isWord(plays[at - 1]) && !isWord(plays[at + lottery.length]);
}

/** The draw that a record names; '' when it names none. */
export function periodOf({ plays }: BetRecord): string {
  return periodIn.exec(plays)?.[1] ?? '';
}

/** What was played, without the lottery and the draw that stand above it anyway. */
export function playOf({ plays, Code }: BetRecord, lottery: string): string {
  const rest = plays
    .replace(lottery, '')
    .replace(periodIn, '')
    .replace(/^[\s·\-—:：|]+/, '')
    .trim();
  return rest || plays || Code || '-';
}

/** How a bet stands; a settled one has won when it was paid anything. */
export function betOutcomeOf({ status, win_loss }: BetRecord): BetOutcome {
  if (status === 2) return 'waiting';
  if (status === 0) return 'void';
  if (status !== SETTLED) return 'unknown';
  return isPositive(win_loss) ? 'won' : 'lost';
}

/** The bets of each draw together, in the order in which the records have them: newest first. */
export function byDraw(records: readonly BetRecord[]): readonly DrawBets[] {
  const draws = new Map<string, BetRecord[]>();
  for (const record of records) {
    const period = periodOf(record);
    draws.set(period, [...(draws.get(period) ?? []), record]);
  }
  return [...draws].map(([period, bets]) => ({
    period,
    bets,
    staked: bets.reduce((sum, { bet_amount }) => add(sum, bet_amount), noMoney),
    paid: bets.reduce((sum, { win_loss }) => add(sum, win_loss), noMoney),
  }));
}
