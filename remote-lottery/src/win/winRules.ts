import type { BetRecord } from '@site/shared/contract/wallet';
import { isPositive, type Money, subtract, sumOf } from '@site/shared/money';
import { betOutcomeOf, isOfLottery, periodOf } from '../my-bets/betRecordRules.ts';

export type BetDraw = { readonly lottery: string; readonly period: string };

/**
 * The payout and the stake of a draw; null where the sum is unknown: the records did not fit on one page, or one is
 * unreadable.
 */
export type Win = BetDraw & { readonly amount: Money | null; readonly staked: Money | null };

type Page = { readonly data: readonly BetRecord[]; readonly last_page: number };
type Outcome = {
  /** The draws whose every bet is settled, each with its payout, which may be none. */
  readonly settled: readonly Win[];
  readonly wins: readonly Win[];
};

/** Returns what a draw left of its stake; null while it cannot be computed. */
export function netOf({ amount, staked }: Pick<Win, 'amount' | 'staked'>): Money | null {
  return amount === null || staked === null ? null : subtract(amount, staked);
}

/** Whether a draw paid more than was staked on it; a payout below the stake is no reason to congratulate. */
export function isGain(win: Pick<Win, 'amount' | 'staked'>): boolean {
  const net = netOf(win);
  return net !== null && isPositive(net);
}

export const isSameDraw = (a: BetDraw, b: BetDraw) => a.lottery === b.lottery && a.period === b.period;

/** Returns the draws whose every bet is settled in the newest page of records, and those of them with a payout. */
export function outcomeOf(draws: readonly BetDraw[], { data, last_page }: Page): Outcome {
  const settled: Win[] = [];
  const wins: Win[] = [];
  for (const draw of draws) {
    const bets = data.filter(
      (record) => isOfLottery(record, draw.lottery) && periodOf(record) === draw.period,
    );
    const outcomes = bets.map(betOutcomeOf);
    if (bets.length === 0 || outcomes.includes('waiting')) continue;
    const isCutOff = last_page > 1 && bets.at(-1) === data.at(-1);
    const paid = bets.filter((_, place) => outcomes[place] === 'won' || outcomes[place] === 'settled');
    // The stake of a void bet went back.
    const staked = bets.filter((_, place) => outcomes[place] !== 'void');
    const win: Win = {
      ...draw,
      amount: isCutOff ? null : sumOf(paid.map(({ win_loss }) => win_loss)),
      staked: isCutOff ? null : sumOf(staked.map(({ bet_amount }) => bet_amount)),
    };
    settled.push(win);
    if (outcomes.includes('won')) wins.push(win);
  }
  return { settled, wins };
}
