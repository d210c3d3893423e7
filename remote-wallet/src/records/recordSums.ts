import type { BetRecord, TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { isPositive, type Money, negative, sumOf } from '@site/shared/money';
import { betState, transactionState } from './recordStates.ts';

/**
 * Returns an amount from the wallet's side: negative for money that left it, which some platforms write below zero
 * themselves; null for an unreadable one.
 */
export function signedAmount(type: TransactionType, amount: Money | null): Money | null {
  if (amount === null || type === 1 || type === 3) return amount;
  return isPositive(amount) ? negative(amount) : amount;
}

/** Returns the sum of the completed records; null if one of them is unreadable. */
export function carriedOut(type: TransactionType, records: readonly TransactionRecord[]): Money | null {
  const completed = records.filter(({ state }) => transactionState(type, state).mood === 'good');
  return sumOf(completed.map(({ amount }) => amount));
}

type BetSums = { readonly staked: Money | null; readonly paid: Money | null };

/** Returns the sums of the settled bets; null for a sum with an unreadable amount. */
export function settledBets(bets: readonly BetRecord[]): BetSums {
  const settled = bets.filter(({ status }) => betState(status).mood === 'good');
  return {
    staked: sumOf(settled.map(({ bet_amount }) => bet_amount)),
    paid: sumOf(settled.map(({ win_loss }) => win_loss)),
  };
}
