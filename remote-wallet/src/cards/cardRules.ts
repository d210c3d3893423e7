import type { Problem } from '@site/shared/forms';

type UsdtField = 'protocol' | 'address' | 'payPassword';
type BankCardField = 'holder' | 'bank' | 'number' | 'branch' | 'payPassword';

const SHORTEST_NUMBER = 8;
const SHORTEST_PAY_PASSWORD = 6;
const LONGEST_PAY_PASSWORD = 18;

/** Returns a number as it is checked and sent: without the blanks that people put between groups. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** Returns the first broken rule of a USDT address. */
export function usdtProblem(form: Readonly<Record<UsdtField, string>>): Problem<UsdtField> | null {
  if (withoutBlanks(form.address) === '') return { field: 'address', text: '请输入USDT地址' };
  if (form.protocol === '') return { field: 'protocol', text: '请选择钱包协议' };
  if (form.payPassword === '') return { field: 'payPassword', text: '请输人支付密码' };
  return null;
}

/** Returns the first broken rule of a bank card; 输人 is the platform's own spelling. */
export function bankCardProblem(
  form: Readonly<Record<BankCardField, string>>,
): Problem<BankCardField> | null {
  const number = withoutBlanks(form.number);
  const { length } = form.payPassword;
  if (form.holder.trim() === '') return { field: 'holder', text: '请输入姓名' };
  if (form.bank === '') return { field: 'bank', text: '请输入银行' };
  if (form.branch.trim() === '') return { field: 'branch', text: '请输入开户行地址' };
  if (number === '') return { field: 'number', text: '请输人银行卡号' };
  if (length === 0) return { field: 'payPassword', text: '请输人支付密码' };
  if (number.length < SHORTEST_NUMBER) return { field: 'number', text: '请输人正确的卡号长度' };
  if (length < SHORTEST_PAY_PASSWORD || length > LONGEST_PAY_PASSWORD) {
    return { field: 'payPassword', text: '请输人支付密码长度' };
  }
  return null;
}
