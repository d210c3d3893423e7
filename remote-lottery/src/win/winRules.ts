import type { BetRecord } from '@site/shared/contract/wallet';
import { type Money, sumOf } from '@site/shared/money';
import { betOutcomeOf, isOfLottery, periodOf } from '../my-bets/betRecordRules.ts';

export type BetDraw = { readonly lottery: string; readonly period: string };

/** The payout of a draw; null where the sum is unknown: the records did not fit on one page, or one is unreadable. */
export type Win = BetDraw & { readonly amount: Money | null };

type Page = { readonly data: readonly BetRecord[]; readonly last_page: number };
type Outcome = { readonly settled: readonly BetDraw[]; readonly wins: readonly Win[] };

export const isSameDraw = (a: BetDraw, b: BetDraw) => a.lottery === b.lottery && a.period === b.period;

/** Returns the draws whose every bet is settled in the newest page of records, and their wins. */
export function outcomeOf(draws: readonly BetDraw[], { data, last_page }: Page): Outcome {
  const settled: BetDraw[] = [];
  const wins: Win[] = [];
  for (const draw of draws) {
    const bets = data.filter(
      (record) => isOfLottery(record, draw.lottery) && periodOf(record) === draw.period,
    );
    const outcomes = bets.map(betOutcomeOf);
    if (bets.length === 0 || outcomes.includes('waiting')) continue;
    settled.push(draw);
    if (!outcomes.includes('won')) continue;
    const isCutOff = last_page > 1 && bets.at(-1) === data.at(-1);
    const paid = bets.filter((_, place) => outcomes[place] === 'won' || outcomes[place] === 'settled');
    const sum = sumOf(paid.map(({ win_loss }) => win_loss));
    wins.push({ ...draw, amount: isCutOff ? null : sum });
  }
  return { settled, wins };
}
