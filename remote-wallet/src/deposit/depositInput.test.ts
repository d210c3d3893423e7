import { checkInput } from '@site/shared/contract/checkInput';
import { deposit } from '@site/shared/contract/wallet';
import { depositInput } from './depositInput.ts';

const values = {
  owner: ' 林海生 ',
  bank: '招商银行',
  cardNumber: ' 6222 0212 3456 7890',
  bankAddress: '深圳分行 ',
  amount: '1000.50',
};

test.each([
  [
    'bank',
    {
      paytype: 'bank',
      amount: 1000.5,
      bank: '招商银行',
      bank_address: '深圳分行',
      bank_no: '6222021234567890',
      bank_owner: '林海生',
    },
  ],
  ['usdt', { paytype: 'usdt', amount: 1000.5, catepay: 'ERC20' }],
  ['wechat', { paytype: 'wxpay', amount: 1000.5 }],
  ['alipay', { paytype: 'alipay', amount: 1000.5 }],
] as const)(
  'a deposit by %s is sent as its contract demands, without fields of another method [W-215 W-216]',
  (method, sent) => {
    const input = depositInput(values, method, 'ERC20');
    expect(input).toEqual(sent);
    expect(checkInput(deposit.input, input).ok).toBe(true);
  },
);
