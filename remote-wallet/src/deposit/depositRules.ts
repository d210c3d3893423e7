import type { PayRange } from '@site/shared/contract/wallet';
import type { Problem } from '@site/shared/forms';
import { parseMoney } from '@site/shared/money';
import { isWithin, outsideText } from './depositAmounts.ts';
import type { Method } from './depositMethods.ts';

type DepositField = 'owner' | 'bank' | 'cardNumber' | 'bankAddress' | 'amount';
export type DepositValues = Readonly<Record<DepositField, string>>;

export const emptyDeposit: DepositValues = {
  owner: '',
  bank: '',
  cardNumber: '',
  bankAddress: '',
  amount: '',
};

const requiredByBank = [
  ['owner', '请输入存款人姓名'],
  ['bank', '请输入银行类型'],
  ['cardNumber', '请输入银行卡号'],
  ['bankAddress', '请输入银行开户行地址'],
] as const;

/** Returns the first broken rule, or null. */
export function depositProblem(
  values: DepositValues,
  { method, range }: { readonly method: Method; readonly range: PayRange },
): Problem<DepositField> | null {
  if (method === 'bank') {
    const missing = requiredByBank.find(([field]) => values[field].trim() === '');
    if (missing) return { field: missing[0], text: missing[1] };
  }
  const amount = parseMoney(values.amount);
  if (amount !== null && isWithin(amount, range)) return null;
  return { field: 'amount', text: outsideText(amount, range) };
}
