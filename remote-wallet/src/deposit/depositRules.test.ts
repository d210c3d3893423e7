import type { Money } from '@site/shared/money';
import { standardRange } from './depositAmounts.ts';
import { type DepositValues, depositProblem, emptyDeposit } from './depositRules.ts';

const full = {
  owner: '林海生',
  bank: '招商银行',
  cardNumber: '6222021234567890',
  bankAddress: '深圳分行',
  amount: '100',
};
const bank = { method: 'bank', range: standardRange } as const;

test.each<[string, string, DepositValues, string]>([
  ['请输入存款人姓名', 'owner', emptyDeposit, 'W-062'],
  ['请输入存款人姓名', 'owner', { ...full, owner: '  ' }, 'W-062'],
  ['请输入银行类型', 'bank', { ...emptyDeposit, owner: '林海生' }, 'W-063'],
  ['请输入银行卡号', 'cardNumber', { ...full, cardNumber: '', bankAddress: '', amount: '' }, 'W-064'],
  ['请输入银行开户行地址', 'bankAddress', { ...full, bankAddress: '', amount: '1' }, 'W-065'],
  ['请输入金额在100-10000之间！', 'amount', { ...full, amount: '' }, 'W-066'],
])('the first problem of a bank deposit is: %s, at %s %j [%s W-249]', (text, field, values) => {
  expect(depositProblem(values, bank)).toEqual({ field, text });
});

test.each([
  ['99', false],
  ['99.99', false],
  ['100', true],
  ['100.00', true],
  ['10000', true],
  ['10000.01', false],
  ['10001', false],
  ['abc', false],
  ['1e3', false],
  ['-100', false],
])('at the standard limits %s passes: %s [W-066 W-067]', (amount, passes) => {
  const problem = depositProblem({ ...full, amount }, bank);
  expect(problem).toEqual(passes ? null : { field: 'amount', text: '请输入金额在100-10000之间！' });
});

const wide = { min_price: '500.00' as Money, max_price: '50000.00' as Money };

test.each(['bank', 'usdt', 'wechat', 'alipay'] as const)(
  'the limits of the platform apply to %s, both included [W-066 W-067]',
  (method) => {
    const check = (amount: string) =>
      depositProblem({ ...full, amount }, { method, range: wide })?.text ?? null;
    expect(['499', '500', '50000', '50000.01'].map(check)).toEqual([
      '请输入金额在500-50000之间！',
      null,
      null,
      '请输入金额在500-50000之间！',
    ]);
  },
);

test.each([
  [{ min_price: '500.00' as Money, max_price: null }, '请输入金额不低于500！', null, null],
  [{ min_price: null, max_price: '500.00' as Money }, null, null, '请输入金额不超过500！'],
  [{ min_price: null, max_price: null }, null, null, null],
])('of the limits %j only the known one is checked [W-066]', (range, ...texts) => {
  const check = (amount: string) =>
    depositProblem({ ...full, amount }, { method: 'usdt', range })?.text ?? null;
  expect(['499', '500', '501'].map(check)).toEqual(texts);
});

test('methods other than bank need nothing but the amount', () => {
  for (const method of ['usdt', 'wechat', 'alipay'] as const) {
    expect(depositProblem({ ...emptyDeposit, amount: '100' }, { method, range: standardRange })).toBeNull();
  }
});

test('a form starts empty', () => {
  expect(emptyDeposit).toEqual({ owner: '', bank: '', cardNumber: '', bankAddress: '', amount: '' });
});
