import type { BetRecord } from '@site/shared/contract/wallet';
import { isPositive, type Money, subtract, sumOf } from '@site/shared/money';

/** The state of a bet; `settled` is one whose payout is unreadable, so that nobody knows whether it has won. */
export type BetOutcome = 'waiting' | 'won' | 'lost' | 'settled' | 'void' | 'unknown';

/**
 * The bets on one draw; `period` is '' where the records do not name it, a sum null where a part is unreadable, the net
 * also null while a bet waits.
 */
export type DrawBets = {
  readonly period: string;
  readonly bets: readonly BetRecord[];
  readonly staked: Money | null;
  readonly paid: Money | null;
  readonly net: Money | null;
};

const SETTLED = 1;
const periodIn = /第\s*([0-9A-Za-z-]{1,32})\s*期/;

/** Whether a record names this lottery. A longer name that contains the lottery's name is another lottery. */
export function isOfLottery({ plays }: BetRecord, lottery: string): boolean {
  if (lottery === '') return false;
  const at = plays.indexOf(lottery);
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{Letter}\p{Number}]/u.test(sign);
  return at !== -1 && !isWord(plays[at - 1]) && !isWord(plays[at + lottery.length]);
}

/** Returns the draw that a record names; '' when it names none. */
export function periodOf({ plays }: BetRecord): string {
  return periodIn.exec(plays)?.[1] ?? '';
}

/** Returns the play of a record without the lottery and the draw, which the heading shows already. */
export function playOf({ plays, Code }: BetRecord, lottery: string): string {
  const rest = plays
    .replace(lottery, '')
    .replace(periodIn, '')
    .replace(/^[\s·\-—:：|]+/, '')
    .trim();
  return rest || plays || Code || '-';
}

/** Returns the outcome of a bet; a settled bet is won when its payout is above zero. */
export function betOutcomeOf({ status, win_loss }: BetRecord): BetOutcome {
  if (status === 2) return 'waiting';
  if (status === 0) return 'void';
  if (status !== SETTLED) return 'unknown';
  if (win_loss === null) return 'settled';
  return isPositive(win_loss) ? 'won' : 'lost';
}

/** Groups the records by draw, in the order of the records: newest first. */
export function byDraw(records: readonly BetRecord[]): readonly DrawBets[] {
  const draws = new Map<string, BetRecord[]>();
  for (const record of records) {
    const period = periodOf(record);
    draws.set(period, [...(draws.get(period) ?? []), record]);
  }
  return [...draws].map(([period, bets]) => ({
    period,
    bets,
    staked: sumOf(bets.map(({ bet_amount }) => bet_amount)),
    // A bet that waits for its draw has no payout yet, whatever stands in its place.
    paid: sumOf(bets.filter((bet) => betOutcomeOf(bet) !== 'waiting').map(({ win_loss }) => win_loss)),
    net: netOfBets(bets),
  }));
}

/** Returns payouts less stakes; the stake of a void bet went back. */
function netOfBets(bets: readonly BetRecord[]): Money | null {
  const outcomes = bets.map(betOutcomeOf);
  if (outcomes.includes('waiting') || outcomes.includes('unknown')) return null;
  const paid = sumOf(bets.flatMap((bet, place) => (isPaid(outcomes[place]) ? bet.win_loss : [])));
  const staked = sumOf(bets.flatMap((bet, place) => (outcomes[place] === 'void' ? [] : bet.bet_amount)));
  return paid === null || staked === null ? null : subtract(paid, staked);
}

/** Whether a bet has a payout; a lost one may have its loss in that place. */
function isPaid(outcome: BetOutcome | undefined): boolean {
  return outcome === 'won' || outcome === 'settled';
}
