import { leastWithdrawalYuan } from '@site/shared/contract/wallet';
import type { Problem } from '@site/shared/forms';
import { compare, type Money, parseMoney } from '@site/shared/money';
import type { CardKind } from '../cards/cardKinds.ts';

type WithdrawalField = 'card' | 'amount' | 'password';

const LEAST = leastWithdrawalYuan.toFixed(2) as Money;

const noCard = {
  usdt: '请选择USDT地址',
  bank: '请选择您要提现到的银行卡',
} as const satisfies Record<CardKind, string>;

/**
 * Returns the first broken rule of a withdrawal. There is no upper limit here: the platform knows the available
 * amount.
 */
export function withdrawalProblem(
  form: Readonly<Record<WithdrawalField, string>>,
  kind: CardKind,
): Problem<WithdrawalField> | null {
  const amount = parseMoney(form.amount);
  if (form.card === '') return { field: 'card', text: noCard[kind] };
  if (amount === null || compare(amount, LEAST) < 0) {
    return { field: 'amount', text: `单笔取款不能低于${leastWithdrawalYuan}元` };
  }
  if (form.password === '') return { field: 'password', text: '请输入您的支付密码' };
  return null;
}
