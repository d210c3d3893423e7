import { randomInt } from 'node:crypto';
import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import { beijingTime } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { type AccountKey, central, post, treasury } from '../../platform/ledger/ledger.ts';
import { turnoverDue } from '../../platform/ledger/turnover.ts';
import type { Card } from '../cards/cards.ts';
import { usdtRates } from './usdtRates.ts';

/** 1 is under review, 2 approved, 3 rejected. */
type ReviewState = 1 | 2 | 3;

export type Withdrawal = {
  readonly id: number;
  readonly player_id: number;
  readonly out_trade_no: string;
  /** The cents taken from the central wallet. */
  readonly amount: number;
  readonly pay_way: string;
  readonly state: ReviewState;
  readonly created_at: number;
};

const leastCents = leastWithdrawalYuan * 100;
const reviewAfterMs = 3 * 60_000;
/** The account for money that has left the central wallet and may be returned. */
const held: AccountKey = 'house:withdrawals';

/** Takes the money from the central wallet at once; a review then pays it out or returns it. Throws `Refusal`. */
export function requestWithdrawal(
  db: Database,
  { playerId, card, cents, now }: { playerId: number; card: Card; cents: number; now: number },
): void {
  if (cents < leastCents) throw new Refusal(`单笔取款不能低于${leastWithdrawalYuan}元`);
  const usdt = card.kind === 'usdt' ? usdtReceived(cents, card.bank_owner) : null;
  if (usdt !== null && usdt.received <= 0) throw new Refusal('取款金额不足以支付手续费');
  db.transaction(() => {
    const due = turnoverDue(db, playerId);
    if (due > 0) throw new Refusal(`打码量不足，还需完成${centsToText(due)}`);
    post(db, move(central(playerId), held, cents, '取款', now));
    db.run(
      `INSERT INTO withdrawals (player_id, out_trade_no, amount, pay_way, bank_owner, bank_no, usdt, usdt_fee, state, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
      playerId,
      tradeNumber(now),
      cents,
      card.kind === 'usdt' ? `USDT-${card.bank_owner}` : card.bank,
      card.bank_owner,
      card.bank_no,
      usdt?.received ?? null,
      usdt?.fee ?? null,
      now,
    );
  });
}

/** Pays out a withdrawal under review, or returns the money; a decided one stays unchanged. */
export function reviewWithdrawal(db: Database, id: number, isApproved: boolean, now: number): void {
  db.transaction(() => {
    const waiting = db.one<Withdrawal>('SELECT * FROM withdrawals WHERE id = ? AND state = 1', id);
    if (!waiting) return;
    const goal = isApproved ? treasury : central(waiting.player_id);
    post(db, move(held, goal, waiting.amount, isApproved ? '取款审核通过' : '取款退回', now));
    db.run('UPDATE withdrawals SET state = ?, reviewed_at = ? WHERE id = ?', isApproved ? 2 : 3, now, id);
  });
}

export function waitingWithdrawals(db: Database, playerId: number): Withdrawal[] {
  return db.all<Withdrawal>(
    'SELECT * FROM withdrawals WHERE player_id = ? AND state = 1 ORDER BY id',
    playerId,
  );
}

/** Approves every withdrawal that has waited three minutes, as the back office of the sandbox. */
export function approveDueWithdrawals(db: Database, now: number): void {
  const due = db.all<{ id: number }>(
    'SELECT id FROM withdrawals WHERE state = 1 AND created_at <= ?',
    now - reviewAfterMs,
  );
  for (const { id } of due) reviewWithdrawal(db, id, true, now);
}

function usdtReceived(cents: number, protocol: string): { received: number; fee: number } {
  const { withdrawusdtrate, withdrawcashfee, withdrawfeeusdttrc } = usdtRates;
  const rate = textToCents(withdrawusdtrate) ?? 0;
  const fee = textToCents(protocol === 'ERC20' ? withdrawcashfee : withdrawfeeusdttrc) ?? 0;
  return { received: Math.floor((cents * 100) / rate) - fee, fee };
}

function move(from: AccountKey, to: AccountKey, cents: number, memo: string, at: number) {
  const rows = [
    { account: from, cents: -cents },
    { account: to, cents },
  ];
  return { kind: 'withdrawal', memo, at, rows } as const;
}

function tradeNumber(now: number): string {
  const { date, time } = beijingTime(now);
  return `W${`${date}${time}`.replace(/\D/g, '')}${randomInt(100_000, 1_000_000)}`;
}
