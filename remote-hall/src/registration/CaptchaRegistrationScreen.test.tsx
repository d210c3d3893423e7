import { login, register, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import CaptchaRegistrationScreen from './CaptchaRegistrationScreen.tsx';
import { captchas } from './captcha/captchas.ts';

const config = { registrationPayPassword: 'made-up-secret' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(register, ok({ api_token: 'token-3' }, '注册成功'));
  network.answer(login, ok({ api_token: 'token-1' }));
  network.answer(userInfo, ok({ id: 9, username: 'haifeng', balance: 0 }));
  // The hash router counts its history entries here; the entries of a test are in memory.
  window.history.replaceState({ idx: 1 }, '');
});

const open = (at = '/reg2') => renderScreen(CaptchaRegistrationScreen, { at, config });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: '注册' });
const picture = () => screen.getByRole('button', { name: '验证码图片，点击换一张' });
const shown = () => Number(picture().querySelector('[data-captcha]')?.getAttribute('data-captcha'));
const solution = () => captchas[shown()]?.solution ?? '';

async function fill({ user }: ReturnType<typeof open>, changes: Record<string, string> = {}) {
  const texts = { 用户名: 'haifeng', 密码: 'secret66', 确认密码: 'secret66', 验证码: solution(), ...changes };
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  }
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /我已年满18周岁/ });
  if (!consent.checked) await user.click(consent);
}

test('the form asks for name, password, 确认密码 and 验证码 with the entries cut at 16 characters [H-129 H-134 H-145]', async () => {
  const { user } = open();
  for (const label of ['用户名', '密码', '确认密码']) {
    await user.type(field(label), '12345678901234567');
    expect(field(label)).toHaveValue('1234567890123456');
  }
  expect(field('验证码')).toBeVisible();
  expect(submit()).toBeVisible();
});

test('a tap on the picture changes it and empties the field [H-131]', async () => {
  const { user } = open();
  for (let tap = 0; tap < 5; tap++) {
    const before = shown();
    await user.type(field('验证码'), 'ab');
    await user.click(picture());
    expect(shown()).not.toBe(before);
    expect(field('验证码')).toHaveValue('');
  }
});

test('a new picture is picked when the screen opens and when the tab changes [H-131]', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.02);
  const first = open();
  expect(shown()).toBe(0);
  first.unmount();

  random.mockReturnValue(0.3);
  const { user } = open();
  expect(shown()).toBe(6);
  await user.type(field('用户名'), 'haifeng');
  await user.click(screen.getByRole('tab', { name: '登录' }));
  random.mockReturnValue(0.99);
  await user.click(screen.getByRole('tab', { name: '注册' }));
  expect(shown()).toBe(20);
  expect(field('用户名')).toHaveValue('haifeng');
  random.mockRestore();
});

test('a wrong captcha shows 验证码错误, empties its field, changes the picture and keeps the other fields [H-131 H-143]', async () => {
  const view = open();
  const before = shown();
  await fill(view, { 验证码: 'zzzz' });
  await view.user.click(submit());
  expect(screen.getByText('验证码错误')).toBeVisible();
  expect(field('验证码')).toHaveValue('');
  expect(field('验证码')).toHaveFocus();
  expect(field('密码')).toHaveValue('secret66');
  expect(shown()).not.toBe(before);
  expect(network.requests).toEqual([]);
});

test('an empty captcha shows a message and keeps the picture [H-141]', async () => {
  const view = open();
  const before = shown();
  await fill(view, { 验证码: '' });
  await view.user.click(submit());
  expect(field('验证码')).toHaveAccessibleDescription('请输入验证码');
  expect(shown()).toBe(before);
});

test('a differing confirmation stops the submit [H-140]', async () => {
  const view = open();
  await fill(view, { 确认密码: 'secret67' });
  await view.user.click(submit());
  expect(field('确认密码')).toHaveAccessibleDescription('两次密码不一致！');
  expect(network.requests).toEqual([]);
});

test('the captcha accepts small letters, and the whole form is sent [H-132 H-142]', async () => {
  const view = open('/reg2?pid=10086');
  const code = solution().toLowerCase();
  await fill(view, { 验证码: code });
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/__before'));
  expect(network.sent(register)).toEqual([
    {
      name: 'haifeng',
      realname: 'haifeng',
      password: 'secret66',
      paypassword: 'made-up-secret',
      code,
      confirmPass: 'secret66',
      pid: '10086',
    },
  ]);
});

test('without a referrer no pid is sent, and the fixed pay password is nowhere in the page [H-132]', async () => {
  const view = open();
  await fill(view);
  expect(view.container.innerHTML).not.toContain('made-up-secret');
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/__before'));
  expect(network.sent(register)).toEqual([expect.not.objectContaining({ pid: expect.anything() })]);
});

test('注册 looks active only while all four fields hold text, and checks them even before [H-136]', async () => {
  const view = open();
  for (const label of ['用户名', '密码', '确认密码', '验证码']) {
    expect(submit()).toHaveAttribute('data-ready', 'false');
    await view.user.type(field(label), 'x');
  }
  expect(submit()).toHaveAttribute('data-ready', 'true');
  await view.user.clear(field('确认密码'));
  expect(submit()).toHaveAttribute('data-ready', 'false');
  await view.user.click(submit());
  expect(document.body.textContent).toContain(' 用户名长度6~16位，以字母或数字组合！');
});

test('after a registration the player is logged in, sees 注册成功 and is back on the page before [H-137 H-146 S-084]', async () => {
  const view = open();
  await fill(view);
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/__before'));
  expect(screen.getByText('注册成功')).toBeVisible();
  expect(sessionStorage.getItem('token')).toBe('token-3');
  expect(network.sent(userInfo)).toEqual([{}]);
});

test('a registration without a token also goes back, as a visitor [H-137]', async () => {
  network.answer(register, ok(null, '注册成功'));
  const view = open();
  await fill(view);
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/__before'));
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('without a page before, a registration goes to the hall [H-137]', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const view = open();
  await fill(view);
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/'));
});

test('a refusal shows the text of the platform and keeps form and picture [H-146]', async () => {
  network.answer(register, refusal('用户名已被注册，请更换后重试'));
  const view = open();
  const before = shown();
  await fill(view);
  await view.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('用户名已被注册，请更换后重试');
  expect(field('确认密码')).toHaveValue('secret66');
  expect(shown()).toBe(before);
});

test('a failed request shows 注册失败 [H-147]', async () => {
  network.answer(register, { failure: 'network' });
  const view = open();
  await fill(view);
  await view.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('注册失败');
});

test('an empty slider container neither checks nor blocks [H-133]', async () => {
  const view = open();
  expect(view.container.querySelector('[data-slider-captcha]')).toBeEmptyDOMElement();
  await fill(view);
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/__before'));
  expect(network.sent(register)).toHaveLength(1);
});

test('返回登录 goes to the login screen [H-135]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(address()).toBe('/login');
});

test('a log-in on this page without both fields shows 请输入账号和密码 [H-144]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: '登录' }));
  await user.type(field('用户名'), 'haifeng');
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请输入账号和密码');
  expect(network.requests).toEqual([]);
});

test('a log-in on this page sends name and password, whatever their length, and goes to the hall [H-123 H-124]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('tab', { name: '登录' }));
  await user.type(field('用户名'), 'abc');
  await user.type(field('密码'), '123{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(login)).toEqual([{ name: 'abc', password: '123' }]);
});

test('the captcha is checked before the consent, and a missing consent keeps the picture [H-136 H-141]', async () => {
  const view = open();
  await fill(view, { 验证码: '' });
  await view.user.click(screen.getByRole('checkbox', { name: /我已年满18周岁/ }));
  await view.user.click(submit());
  expect(screen.queryByText('请先阅读并同意')).toBeNull();
  const before = shown();
  await view.user.type(field('验证码'), solution());
  expect(submit()).toHaveAttribute('data-ready', 'true');
  await view.user.click(submit());
  expect(screen.getByText('请先阅读并同意')).toBeVisible();
  expect(shown()).toBe(before);
  expect(network.requests).toEqual([]);
});
