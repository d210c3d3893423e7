import { withdrawalProblem } from './withdrawalRules.ts';

const form = { card: '7', amount: '100', password: 'pay667' };

test.each([
  ['bank', { card: '', amount: '', password: '' }, '请选择您要提现到的银行卡', 'card', 'W-098'],
  ['usdt', { card: '', amount: '', password: '' }, '请选择USDT地址', 'card', 'W-099'],
  ['usdt', { amount: '99.99', password: '' }, '单笔取款不能低于100元', 'amount', 'W-100'],
  ['bank', { amount: '', password: '' }, '单笔取款不能低于100元', 'amount', 'W-100'],
  ['bank', { amount: '.', password: '' }, '单笔取款不能低于100元', 'amount', 'W-100'],
  ['bank', { amount: '20.5' }, '单笔取款不能低于100元', 'amount', 'W-100'],
  ['usdt', { amount: '100', password: '' }, '请输入您的支付密码', 'password', 'W-100 W-101'],
  ['usdt', {}, null, null, 'W-100'],
  ['bank', { amount: '999999999999.99' }, null, null, 'W-102'],
] as const)('%s with %j: %s at %s [%s]', (kind, changes, text, field, _id) => {
  expect(withdrawalProblem({ ...form, ...changes }, kind)).toEqual(text && { field, text });
});
