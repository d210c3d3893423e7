import type { BetRecord, TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { add, type Money, noMoney, subtract } from '@site/shared/money';
import { betState, transactionState } from './recordStates.ts';

/** Returns an amount from the wallet's side: negative for money that left it. */
export function signedAmount(type: TransactionType, amount: Money): Money {
  return type === 1 || type === 3 ? amount : subtract(noMoney, amount);
}

export function carriedOut(type: TransactionType, records: readonly TransactionRecord[]): Money {
  return records
    .filter(({ state }) => transactionState(type, state).mood === 'good')
    .reduce((sum, { amount }) => add(sum, amount), noMoney);
}

export function settledBets(bets: readonly BetRecord[]): { readonly staked: Money; readonly paid: Money } {
  const settled = bets.filter(({ status }) => betState(status).mood === 'good');
  return {
    staked: settled.reduce((sum, { bet_amount }) => add(sum, bet_amount), noMoney),
    paid: settled.reduce((sum, { win_loss }) => add(sum, win_loss), noMoney),
  };
}
