import type { DateRange, TransactionType } from '@site/shared/contract/wallet';
import { beijingStamp } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { centsToText } from '../../platform/base/money.ts';
import { pageOf, startOfRange } from '../../platform/base/pages.ts';
import type { Session } from '../../platform/callHandlers.ts';
import { providerName } from '../../platform/ledger/providers.ts';
import type { Bet } from '../bets/bets.ts';
import { type Deposit, payWayName } from '../deposits/deposits.ts';
import type { Transfer } from '../transfers/transfers.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.ts';

/** The records that a player asks for: since a time, and of a platform unless that is empty. */
export type Choice = { readonly playerId: number; readonly from: number; readonly apiType: string };

export const choiceOf = (
  { date, api_type: apiType }: { readonly date: DateRange; readonly api_type: string },
  { player, now }: Session,
): Choice => ({ playerId: player.id, from: startOfRange(date, now), apiType });

export function betPage(db: Database, { playerId, from, apiType }: Choice, page: number) {
  const where = `bets WHERE player_id = ? AND created_at >= ? AND (? = '' OR api_type = ?)`;
  return pageOf(db, where, [playerId, from, apiType, apiType], page, (bet: Bet) => ({
    bet_id: bet.bet_no,
    bet_amount: centsToText(bet.amount),
    win_loss: centsToText(bet.payout),
    plays: bet.plays,
    Code: bet.code,
    status: bet.status,
    created_at: beijingStamp(bet.created_at),
  }));
}

/** Returns a page of transactions. Deposits and withdrawals belong to no platform, so that a chosen platform leaves none. */
export function transactionPage(db: Database, type: TransactionType, choice: Choice, page: number) {
  const { playerId, from, apiType } = choice;
  if (type === 1) {
    const where = `deposits WHERE player_id = ? AND created_at >= ? AND ? = ''`;
    return pageOf(db, where, [playerId, from, apiType], page, (deposit: Deposit) => ({
      out_trade_no: deposit.deposit_no,
      pay_way: payWayName(deposit),
      ...moneyRecord(deposit),
    }));
  }
  if (type === 2) {
    const where = `withdrawals WHERE player_id = ? AND created_at >= ? AND ? = ''`;
    return pageOf(db, where, [playerId, from, apiType], page, (withdrawal: Withdrawal) => ({
      out_trade_no: withdrawal.out_trade_no,
      pay_way: withdrawal.pay_way,
      ...moneyRecord(withdrawal),
    }));
  }
  const direction = type === 3 ? 'in' : 'out';
  const where =
    "transfers WHERE player_id = ? AND created_at >= ? AND direction = ? AND (? = '' OR venue = ?)";
  return pageOf(db, where, [playerId, from, direction, apiType, apiType], page, (transfer: Transfer) => ({
    out_trade_no: '',
    pay_way: wayOf(transfer),
    ...moneyRecord(transfer),
  }));
}

export function activityPage(db: Database, playerId: number, page: number) {
  type Row = { activity_name: string; state: number; created_at: number };
  return pageOf(db, 'activity_applications WHERE player_id = ?', [playerId], page, (row: Row) => ({
    activity_name: row.activity_name,
    state: row.state,
    created_at: beijingStamp(row.created_at),
  }));
}

export function redPacketPage(db: Database, playerId: number, page: number) {
  type Row = { recharge: number; amount: number; recharged_at: number; used_at: number };
  const where = 'red_packets WHERE player_id = ?';
  const show = (row: Row) => ({
    money: centsToText(row.recharge),
    redpacketmoney: centsToText(row.amount),
    created_at: beijingStamp(row.recharged_at),
    usetime: beijingStamp(row.used_at),
  });
  return pageOf(db, where, [playerId], page, show, 'used_at');
}

function moneyRecord({ amount, state, created_at }: { amount: number; state: number; created_at: number }) {
  return { amount: centsToText(amount), state, created_at: beijingStamp(created_at) };
}

function wayOf({ venue, direction }: Transfer): string {
  const name = providerName(venue);
  return direction === 'out' ? `中心钱包 → ${name}` : `${name} → 中心钱包`;
}
