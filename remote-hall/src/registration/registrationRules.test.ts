import { accountProblem, captchaFormProblem } from './registrationRules.ts';

const filled = { name: 'haifeng', password: 'secret66', confirmation: 'secret66', captcha: 'A3KH' };
const nameText = ' 用户名长度6~16位，以字母或数字组合！';
const passwordText = '请输入正确的密码长度，最少6位！';

test.each([
  ['', '', nameText],
  ['five5', 'secret66', nameText],
  ['five5', '12345', nameText],
  ['sixsix', '', passwordText],
  ['sixsix', '12345', passwordText],
  ['sixsix', '123456', null],
  ['名字也可以用', '123456', null],
])('name "%s" with password "%s" has the message: %s [H-138 H-139]', (name, password, text) => {
  expect(accountProblem({ name, password })?.text ?? null).toBe(text);
});

test.each([
  ['a short name', { ...filled, name: 'five5', password: '1', captcha: '' }, nameText],
  ['a short password', { ...filled, password: '12345', captcha: '' }, passwordText],
  ['another confirmation', { ...filled, confirmation: 'Secret66', captcha: '' }, '两次密码不一致！'],
  ['no confirmation', { ...filled, confirmation: '', captcha: '' }, '两次密码不一致！'],
  ['no captcha', { ...filled, captcha: '' }, '请输入验证码'],
  ['a wrong captcha', { ...filled, captcha: 'A3KX' }, '验证码错误'],
  ['part of the captcha', { ...filled, captcha: 'A3K' }, '验证码错误'],
  ['a captcha in small letters', { ...filled, captcha: 'a3kh' }, null],
  ['everything right', filled, null],
])('the captcha form with %s has one message only [H-138 H-139 H-140 H-141 H-142]', (_what, form, text) => {
  expect(captchaFormProblem(form, 'A3KH')?.text ?? null).toBe(text);
});
