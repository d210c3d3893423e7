import type { BetRecord, TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { isPositive, type Money, negative, sumOf } from '@site/shared/money';
import { isSettled, transactionState } from './recordStates.ts';

/** Whether a transaction moves money between the player's own wallets, so that the player has neither more nor less. */
export function isOwnTransfer(type: TransactionType): boolean {
  return type === 3 || type === 4;
}

/**
 * Returns an amount from the player's side: negative for a withdrawal, which some platforms write below zero themselves;
 * null for an unreadable one.
 */
export function signedAmount(type: TransactionType, amount: Money | null): Money | null {
  return type === 2 ? belowZero(amount) : amount;
}

/** Returns an amount without its sign; null for an unreadable one. */
export function unsigned(amount: Money | null): Money | null {
  return amount === null || isPositive(amount) ? amount : negative(amount);
}

function belowZero(amount: Money | null): Money | null {
  return amount !== null && isPositive(amount) ? negative(amount) : amount;
}

/** Returns the sum of the completed records; null if one of them is unreadable. */
export function carriedOut(type: TransactionType, records: readonly TransactionRecord[]): Money | null {
  const completed = records.filter(({ state }) => transactionState(type, state).mood === 'good');
  return sumOf(completed.map(({ amount }) => amount));
}

type BetSums = { readonly staked: Money | null; readonly paid: Money | null };

/** Returns the sums of the settled bets; null for a sum with an unreadable amount. */
export function settledBets(bets: readonly BetRecord[]): BetSums {
  const settled = bets.filter(isSettled);
  return {
    staked: sumOf(settled.map(({ bet_amount }) => bet_amount)),
    paid: sumOf(settled.map(({ win_loss }) => win_loss)),
  };
}
