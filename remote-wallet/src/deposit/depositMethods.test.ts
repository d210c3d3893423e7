import type { PayWays } from '@site/shared/contract/wallet';
import { enabledMethods, methodLabels, payType, rangeType, withManual } from './depositMethods.ts';

test.each<[PayWays, string[]]>([
  [{ card: true, usdt: true, wechat: true, alipay: true }, ['bank', 'usdt', 'wechat', 'alipay']],
  [{ usdt: false, wechat: true, card: true }, ['wechat', 'bank']],
  [{ alipay: true, usdt: false, card: false }, ['alipay']],
  [{ manual: true, paypal: true, constructor: true }, []],
  [{}, []],
])('flags %j offer %j, the first of which is open on entry [W-046 W-047 W-049]', (flags, methods) => {
  expect(enabledMethods(flags)).toEqual(methods);
});

test.each<[PayWays]>([[{ card: true }], [{ card: true, manual: false }], [{ manual: true, card: true }]])(
  'manual is enabled whatever value %j has, and adds no method [W-048]',
  (flags) => {
    expect(withManual(flags).manual).toBe(true);
    expect(enabledMethods(flags)).toEqual(['bank']);
  },
);

test.each([
  ['bank', 'bank', 'bank'],
  ['usdt', 'usdt-erc20', 'usdt'],
  ['wechat', 'wechat', 'wxpay'],
  ['alipay', 'alipay', 'alipay'],
] as const)('%s requests the limits of %s and is sent as %s [W-214 W-216]', (method, range, paytype) => {
  expect(rangeType(method, 'ERC20')).toBe(range);
  expect(payType(method)).toBe(paytype);
});

test('TRC20 has its own limits [W-214]', () => {
  expect(rangeType('usdt', 'TRC20')).toBe('usdt-trc20');
});

test('each method has its Chinese name', () => {
  expect(methodLabels).toEqual({ bank: '银行卡', usdt: 'USDT', wechat: '微信', alipay: '支付宝' });
});
