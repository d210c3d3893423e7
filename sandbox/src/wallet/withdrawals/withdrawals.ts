import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import { orderNumber } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { reviewStates, reviewsIn } from '../../platform/base/reviews.ts';
import { type AccountKey, central, moveMoney, treasury, turnoverDue } from '../../platform/ledger/ledger.ts';
import type { Card } from '../cards/cards.ts';

/** The value of one USDT in yuan, and the fees of a withdrawal in USDT. */
export const usdtRates = {
  usdtrate: '7.15',
  withdrawusdtrate: '7.05',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
} as const;

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
    moveMoney(db, { kind: 'withdrawal', memo: '取款', at: now, from: central(playerId), to: held, cents });
    db.insert('withdrawals', {
      player_id: playerId,
      out_trade_no: orderNumber('W', now),
      amount: cents,
      pay_way: card.kind === 'usdt' ? `USDT-${card.bank_owner}` : card.bank,
      bank_owner: card.bank_owner,
      bank_no: card.bank_no,
      usdt: usdt?.received ?? null,
      usdt_fee: usdt?.fee ?? null,
      state: reviewStates.pending,
      created_at: now,
    });
  });
}

/** An approved withdrawal is paid out; of a rejected one the money is returned. */
export const withdrawalReviews = reviewsIn<Withdrawal>(
  'withdrawals',
  '没有待审核的取款',
  (db, { player_id: playerId, amount: cents }, isApproved, at) => {
    const to = isApproved ? treasury : central(playerId);
    const memo = isApproved ? '取款审核通过' : '取款退回';
    moveMoney(db, { kind: 'withdrawal', memo, at, from: held, to, cents });
  },
);

function usdtReceived(cents: number, protocol: string): { received: number; fee: number } {
  const { withdrawusdtrate, withdrawcashfee, withdrawfeeusdttrc } = usdtRates;
  const rate = textToCents(withdrawusdtrate) ?? 0;
  const fee = textToCents(protocol === 'ERC20' ? withdrawcashfee : withdrawfeeusdttrc) ?? 0;
  return { received: Math.floor((cents * 100) / rate) - fee, fee };
}
