import type { DepositInput } from '@site/shared/contract/wallet';
import { orderNumber } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { centsToText } from '../../platform/base/money.ts';
import { reviewsIn } from '../../platform/base/reviews.ts';
import { central, changeTurnoverDue, moveMoney, treasury } from '../../platform/ledger/ledger.ts';

export type Deposit = {
  readonly id: number;
  readonly deposit_no: string;
  readonly player_id: number;
  readonly paytype: DepositInput['paytype'];
  readonly amount: number;
  readonly catepay: string;
  readonly state: number;
  readonly created_at: number;
  readonly reviewed_at: number | null;
};

const payWayNames = { bank: '银行卡', usdt: 'USDT', wxpay: '微信', alipay: '支付宝' } as const;

/** Returns the name of a deposit's payment method for players. */
export function payWayName({ paytype, catepay }: Pick<Deposit, 'paytype' | 'catepay'>): string {
  return catepay ? `${payWayNames[paytype]}-${catepay}` : payWayNames[paytype];
}

/** Records a deposit that waits for its review. Returns its id and the number for players. */
export function addDeposit(
  db: Database,
  { playerId, input, cents, at }: { playerId: number; input: DepositInput; cents: number; at: number },
): { id: number; depositNo: string } {
  const depositNo = orderNumber('D', at);
  const bank = input.paytype === 'bank' ? input : { bank: '', bank_address: '', bank_no: '', bank_owner: '' };
  const id = db.insert('deposits', {
    deposit_no: depositNo,
    player_id: playerId,
    paytype: input.paytype,
    amount: cents,
    catepay: input.paytype === 'usdt' ? input.catepay : '',
    bank: bank.bank,
    bank_address: bank.bank_address,
    bank_no: bank.bank_no,
    bank_owner: bank.bank_owner,
    created_at: at,
  });
  return { id, depositNo };
}

export function depositByNumber(db: Database, depositNo: string): Deposit | undefined {
  return db.one<Deposit>('SELECT * FROM deposits WHERE deposit_no = ?', depositNo);
}

/** An approved deposit is credited to the central wallet, counts as deposited and must be bet once. */
export const depositReviews = reviewsIn<Deposit>(
  'deposits',
  '没有待审核的存款',
  (db, { player_id: playerId, amount: cents, deposit_no: memo }, isApproved, at) => {
    if (!isApproved) return;
    db.run('UPDATE players SET paysum = paysum + ? WHERE id = ?', cents, playerId);
    changeTurnoverDue(db, playerId, cents);
    moveMoney(db, { kind: 'deposit', memo, at, from: treasury, to: central(playerId), cents });
  },
);

/** USDT receivers without an owner: neither text is a valid address of its chain, so that nothing can be sent there. */
export const usdtReceivers: Readonly<Record<string, string>> = {
  TRC20: 'TWhaleBayDemoOnlyDoNotPay000000000',
  ERC20: '0xWhaleBayDemoOnlyDoNotPay0000000000000000',
};

/** Returns the text of the payment image's QR code. It must not lead to a real payment. */
export function paymentText(deposit: Deposit): string {
  const receiver = usdtReceivers[deposit.catepay];
  if (receiver) return receiver;
  return `演示付款 ${payWayName(deposit)} ${centsToText(deposit.amount)} ${deposit.deposit_no}`;
}
