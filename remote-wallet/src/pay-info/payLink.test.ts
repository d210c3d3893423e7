import { isPage, payLink } from './payLink.ts';

test.each([
  ['https://pay.example.com/q?a=1', 'https://pay.example.com/q?a=1'],
  [' weixin://wxpay/bizpayurl?pr=1 ', 'weixin://wxpay/bizpayurl?pr=1'],
  ['alipays://platformapi/startapp', 'alipays://platformapi/startapp'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,1', null],
  ['blob:https://site/1', null],
  ['intent://pay#Intent;end', null],
  ['file:///etc/passwd', null],
  ['https://bank.example@evil.example/', null],
  ['//evil.example', null],
  ['TRC20', null],
  ['', null],
])('the text %j of the platform opens %j', (text, link) => {
  expect(payLink(text)).toBe(link);
});

test('the first text that is a link counts', () => {
  expect(payLink('', 'wechat', 'weixin://a', 'https://b.example/')).toBe('weixin://a');
});

test('a payment page opens in a new tab, an app in the same one', () => {
  expect(['https://a.example/', 'http://a.example/', 'alipays://a'].map(isPage)).toEqual([true, true, false]);
});
