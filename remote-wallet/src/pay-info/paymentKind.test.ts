import { isUsdtPayment, paymentName, paymentTone } from './paymentKind.ts';

test.each([
  ['usdtpay', 'usdt', 'USDT', true],
  ['usdtpay', '', 'USDT', true],
  ['', 'usdt-trc20', 'USDT', true],
  ['wxpay', 'wxpay', '微信', false],
  ['', 'wxpay', '微信', false],
  ['alipay', '', '支付宝', false],
  ['alipay', 'alipay', '支付宝', false],
  ['bankpay', 'bank', '银行卡', false],
  ['', 'unionpay', 'unionpay', false],
  ['constructor', '', 'constructor', false],
  ['', '', '—', false],
])('the answer %j with paytype %j is paid by %s [W-073]', (message, paytype, name, isUsdt) => {
  expect(paymentName({ message, paytype })).toBe(name);
  expect(isUsdtPayment({ message, paytype })).toBe(isUsdt);
});

test.each([
  ['usdtpay', 'usdt', 'green'],
  ['', 'wxpay', 'green'],
  ['alipay', '', 'blue'],
  ['', 'unionpay', 'blue'],
])('the answer %j with paytype %j has the frame in %s', (message, paytype, tone) => {
  expect(paymentTone({ message, paytype })).toBe(tone);
});
