import { isLoggedInAtom, userInfoAtom } from '@site/shared';
import { login, register, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import LoginScreen from './LoginScreen.tsx';

const player = { id: 7, username: 'haifeng', balance: '120.50' };
const demoAccount = { name: 'demo01', password: 'demo-secret' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(login, ok({ api_token: 'token-1' }));
  network.answer(register, ok({ api_token: 'token-2' }, '注册成功'));
  network.answer(userInfo, ok(player));
});

const open = (at = '/login', config = {}) => renderScreen(LoginScreen, { at, config });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('密码');
const loginButton = () => screen.getByRole('button', { name: '登录' });

async function logIn({ user }: ReturnType<typeof open>) {
  await user.type(nameField(), 'haifeng');
  await user.type(passwordField(), 'secret66{Enter}');
}

test('the form asks for 用户名 and 密码, each at most 16 characters long [H-110 H-112]', async () => {
  const { user } = open();
  await user.type(nameField(), '12345678901234567');
  await user.type(passwordField(), 'abcdefghijklmnopq');
  expect(nameField()).toHaveValue('1234567890123456');
  expect(passwordField()).toHaveValue('abcdefghijklmnop');
});

test('the eye shows and hides the typed password [H-111]', async () => {
  const { user } = open();
  await user.type(passwordField(), 'secret66');
  expect(passwordField()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  expect(passwordField()).toHaveValue('secret66');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});

test('登录 is inactive until both fields hold text and again when one is emptied [H-113]', async () => {
  const { user } = open();
  expect(loginButton()).toBeDisabled();
  await user.type(nameField(), 'h');
  expect(loginButton()).toBeDisabled();
  await user.type(passwordField(), '1');
  expect(loginButton()).toBeEnabled();
  await user.clear(nameField());
  expect(loginButton()).toBeDisabled();
});

test.each([
  ['', ''],
  ['haifeng', ''],
  ['', 'secret66'],
])('sending name "%s" and password "%s" does nothing [H-114]', async (name, password) => {
  const { user } = open();
  if (name) await user.type(nameField(), `${name}{Enter}`);
  if (password) await user.type(passwordField(), `${password}{Enter}`);
  screen.getByRole<HTMLFormElement>('form', { name: '登录' }).requestSubmit();
  expect(network.requests).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each(['a b', '海风', '<i>', '10'])(
  'the name "%s" is sent unchanged: only emptiness is checked [S-083]',
  async (name) => {
    const { user } = open();
    await user.type(nameField(), name);
    await user.type(passwordField(), '1{Enter}');
    await waitFor(() => expect(network.sent(login)).toEqual([{ name, password: '1' }]));
  },
);

test('logging in sends name and password only, stores the token, loads the player and goes to the hall [H-123 H-124 S-084 S-087]', async () => {
  const view = open();
  await logIn(view);
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(network.sent(login)).toEqual([{ name: 'haifeng', password: 'secret66' }]);
  expect(sessionStorage.getItem('token')).toBe('token-1');
  expect(view.scope().store.get(isLoggedInAtom)).toBe(true);
  await waitFor(() => expect(view.scope().store.get(userInfoAtom)).toMatchObject({ username: 'haifeng' }));
  expect(network.sent(userInfo)).toEqual([{}]);
});

test('a form that is sent twice at once makes one login', async () => {
  const { user, address } = open();
  await user.type(nameField(), 'haifeng');
  await user.type(passwordField(), 'secret66');
  const form = screen.getByRole<HTMLFormElement>('form', { name: '登录' });
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(login)).toHaveLength(1);
});

test.each([
  ['/transfer?from=hall', '/transfer?from=hall'],
  ['/withdrawal', '/withdrawal'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['', '/'],
  ['/login', '/'],
])('with redirect %s a login leads to %s, without a further question [H-124]', async (redirect, target) => {
  const view = open(`/login?redirect=${encodeURIComponent(redirect)}`);
  await logIn(view);
  await waitFor(() => expect(view.address()).toBe(target));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('going back after a login does not lead to the form again', async () => {
  const view = open();
  await logIn(view);
  await waitFor(() => expect(view.address()).toBe('/'));
  await act(() => view.router.navigate(-1));
  expect(view.address()).toBe('/__before');
});

test('no empty form shows between a login and the next page', async () => {
  const view = open();
  const emptied: Node[] = [];
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      emptied.push(
        ...[...addedNodes].filter((node) => node instanceof Element && node.querySelector('input')),
      );
  });
  watcher.observe(view.container, { childList: true, subtree: true });
  await logIn(view);
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(emptied).toEqual([]);
  watcher.disconnect();
});

test('a refused login shows the text of the platform, hides 加载中... and keeps the typed values [H-125]', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  network.answer(login, () => new Promise<Reply>((resolve) => (answer = resolve)));
  const view = open();
  await logIn(view);
  expect(screen.getByText('加载中...')).toBeVisible();
  answer(refusal('用户名或密码错误'));
  expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码错误');
  expect(screen.queryByText('加载中...')).toBeNull();
  expect(nameField()).toHaveValue('haifeng');
  expect(passwordField()).toHaveValue('secret66');
  expect(loginButton()).toBeEnabled();
  expect(view.address()).toBe('/login');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test.each(['network', 'timeout'] as const)(
  'after a failed request (%s) no message shows, the input stays and the next attempt works [S-081]',
  async (failure) => {
    network.answer(login, { failure });
    const view = open();
    await logIn(view);
    await waitFor(() => expect(loginButton()).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    network.answer(login, ok({ api_token: 'token-1' }));
    await view.user.click(loginButton());
    await waitFor(() => expect(view.address()).toBe('/'));
  },
);

test('自动登录 is unticked, and only when ticked the token is stored for the next visit, never the password [H-115]', async () => {
  const first = open();
  expect(screen.getByRole('checkbox', { name: '自动登录' })).not.toBeChecked();
  await logIn(first);
  await waitFor(() => expect(first.address()).toBe('/'));
  expect(localStorage.getItem('autoLogin')).toBeNull();
  first.unmount();

  const second = open();
  await second.user.click(screen.getByRole('checkbox', { name: '自动登录' }));
  await logIn(second);
  await waitFor(() => expect(second.address()).toBe('/'));
  expect(localStorage.getItem('autoLogin')).toBe('token-1');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret66');
});

test('试玩 logs in with the configured demo account [H-116]', async () => {
  const { user, address } = open('/login', { demoAccount });
  await user.click(screen.getByRole('button', { name: '试玩' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(login)).toEqual([demoAccount]);
});

test('without a configured demo account there is no 试玩 [H-116]', () => {
  open();
  expect(screen.queryByRole('button', { name: '试玩' })).toBeNull();
});

test.each([
  ['忘记密码', '/login', '/kefu', 'H-117'],
  ['在线客服', '/login', '/kefu', 'H-118'],
  ['注册', '/login', '/reg2', 'H-119'],
  ['注册', '/login?pid=10086', '/reg2?pid=10086', 'H-119 H-121'],
])('%s on %s leads to %s [%s]', async (label, at, target) => {
  const { user, address } = open(at);
  await user.click(screen.getByRole('link', { name: label }));
  expect(address()).toBe(target);
});

test('with type 1 the registration form shows at the same address and sends the pid [H-120 H-121]', async () => {
  const { user, address } = open('/login?type=1&pid=10086');
  expect(address()).toBe('/login?type=1&pid=10086');
  await user.type(nameField(), 'haifeng');
  await user.click(screen.getByRole('checkbox', { name: /我已年满18周岁/ }));
  await user.type(passwordField(), 'secret66{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(register)).toEqual([{ name: 'haifeng', password: 'secret66', pid: '10086' }]);
});

test('the link back from type 1 keeps the pid and the target', async () => {
  const { user, address } = open('/login?type=1&pid=10086&redirect=%2Fwithdrawal');
  await user.click(screen.getByRole('link', { name: '返回登录' }));
  expect(address()).toBe('/login?redirect=%2Fwithdrawal&pid=10086');
  expect(loginButton()).toBeVisible();
});

test.each(['/login', '/login?type=2', '/login?type=x'])('%s shows the login form [H-120]', (at) => {
  open(at);
  expect(loginButton()).toBeVisible();
});

test('a hidden captcha field exists, and nothing of it is sent [H-122 H-123]', async () => {
  const view = open();
  const captcha = screen.getByLabelText('验证码');
  expect(captcha).not.toBeVisible();
  await logIn(view);
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(network.sent(login)).toEqual([{ name: 'haifeng', password: 'secret66' }]);
});

test('a player who is already logged in is redirected', async () => {
  const { address } = renderScreen(LoginScreen, { at: '/login?redirect=%2Fvip', token: 't', user: player });
  await waitFor(() => expect(address()).toBe('/vip'));
});

test('the text beside 忘记密码 explains why it leads to customer service [H-117]', () => {
  open();
  expect(screen.getByRole('link', { name: '忘记密码' })).toHaveAccessibleDescription(
    '为保障资金安全，重置密码须由在线客服核实身份',
  );
});

test('an untouched form stores nothing on the device [S-092]', () => {
  open();
  expect(Object.keys(sessionStorage)).toEqual(['base']);
});
