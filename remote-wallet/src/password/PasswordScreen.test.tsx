import { userInfoAtom } from '@site/shared';
import { userInfo } from '@site/shared/contract/session';
import { changeLoginPassword, changePayPassword, venueBalances } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useVenueBalances } from '../venues/useVenueBalances.ts';
import PasswordScreen from './PasswordScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1.00', gameblance: '0.00' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(changeLoginPassword, ok());
  network.answer(changePayPassword, ok());
});

const open = (at = '/password?type=1') => renderScreen(PasswordScreen, { at, token: 't', user: player });
type User = ReturnType<typeof open>['user'];

async function fill(user: User, former: string, next: string, confirmation: string) {
  for (const [label, text] of [
    ['原密码', former],
    ['新密码', next],
    ['确认新密码', confirmation],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: '确认修改' }));
}

test.each([
  ['/password?type=1', '修改登录密码', 'W-158'],
  ['/password?type=2', '设置提现密码', 'W-159'],
  ['/password', '设置提现密码', 'W-159'],
  ['/password?type=11', '设置提现密码', 'W-159'],
])('%s is titled %s and has 原密码, 新密码 and 确认新密码 [W-027 %s W-160]', (at, title) => {
  open(at);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  for (const label of ['原密码', '新密码', '确认新密码']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  }
  expect(screen.getByRole('button', { name: '确认修改' })).toBeEnabled();
});

test.each([
  ['', '', '', '原密码', '请输入旧密码', 'W-161'],
  ['old', '', '', '新密码', '请输入新密码', 'W-162'],
  ['12345', 'new12', '', '原密码', '请输入正确的旧密码长度', 'W-163'],
  ['123456', 'new12', '', '新密码', '请输入正确的新密码长度', 'W-164'],
  ['123456', 'new123', '', '确认新密码', '请输入确认密码', 'W-165'],
  ['123456', 'new123', 'new124', '确认新密码', '两次密码不一致！', 'W-166'],
])('"%s" to "%s" with "%s" shows at %s: %s [%s]', async (former, next, confirmation, label, text) => {
  const { user } = open();
  await fill(user, former, next, confirmation);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(network.requests).toEqual([]);
});

test.each([
  ['', '', '', []],
  ['old123', 'new12', '', ['与原密码不同']],
  ['old123', 'new123', 'new12', ['至少6位', '与原密码不同']],
  ['old123', 'new123', 'new123', ['至少6位', '与原密码不同', '两次输入一致']],
  ['same123', 'same123', 'same123', ['至少6位', '两次输入一致']],
])('from %j to %j with %j the form ticks off %j', async (former, next, confirmation, met) => {
  const { user } = open();
  for (const [label, text] of Object.entries({ 原密码: former, 新密码: next, 确认新密码: confirmation }))
    if (text) await user.type(screen.getByLabelText(label), text);
  const list = within(screen.getByRole('list', { name: '新密码要求' }));
  const ticked = list.getAllByRole('listitem').filter(({ textContent }) => textContent.endsWith('，已满足'));
  expect(ticked.map(({ textContent }) => textContent.replace('，已满足', ''))).toEqual(met);
});

test('an unchanged password shows 新旧密码不能一致！ and empties the inputs [W-167]', async () => {
  const { user } = open();
  await fill(user, 'same123', 'same123', 'same123');
  expect(screen.getByText('新旧密码不能一致！')).toBeVisible();
  for (const label of ['原密码', '新密码', '确认新密码'])
    expect(screen.getByLabelText(label)).toHaveValue('');
  expect(network.requests).toEqual([]);
});

test('a new login password ends the session: storage and memory are empty and the app is at /login, with no way back [W-168 W-170 W-171 W-230]', async () => {
  const { user, address, router, scope } = open();
  const former = scope();
  await fill(user, 'old123', 'new123', 'new123');
  expect(await screen.findByText('密码修改成功！')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(network.sent(changeLoginPassword)).toEqual([{ paypassword: 'new123', password: 'old123' }]);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(scope()).not.toBe(former);
  await act(() => router.navigate(-1));
  expect(address()).not.toContain('/password');
});

test('after a new login password the log-in is shown once', async () => {
  const { user, address, router } = open();
  const shown: string[] = [];
  router.subscribe(({ location }) => shown.push(location.pathname));
  await fill(user, 'old123', 'new123', 'new123');
  await waitFor(() => expect(address()).toBe('/login'));
  await act(async () => undefined);
  expect(shown).toEqual(['/login']);
});

test('after a new login password no further call is sent [W-169]', async () => {
  function WithVenues() {
    useVenueBalances(1_000);
    return <PasswordScreen />;
  }
  network.answer(venueBalances, ok([]));
  const { user, address } = renderScreen(WithVenues, { at: '/password?type=1', token: 't', user: player });
  await fill(user, 'old123', 'new123', 'new123');
  await waitFor(() => expect(address()).toBe('/login'));
  jest.useFakeTimers();
  const sent = network.requests.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(network.requests).toHaveLength(sent);
});

test('a new withdrawal password keeps the player logged in and goes one step back [W-168 W-172 W-231]', async () => {
  const { user, address } = open('/password?type=2');
  await fill(user, 'old123', 'new123', 'new123');
  expect(await screen.findByText('密码修改成功！')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(changePayPassword)).toEqual([{ paypassword: 'new123', password: 'old123' }]);
  expect(sessionStorage.getItem('token')).toBe('t');
});

test.each([
  [false, '首次设置，原密码请填写登录密码'],
  [null, '首次设置时，原密码请填写登录密码'],
  [true, '现在用来取款的密码'],
])('with haspaypassword %j the hint of 原密码 is: %s', (haspaypassword, text) => {
  renderScreen(PasswordScreen, { at: '/password?type=2', token: 't', user: { ...player, haspaypassword } });
  expect(screen.getByLabelText('原密码')).toHaveAccessibleDescription(text);
});

test('the hint of a log-in password never describes it as the first one', () => {
  open('/password?type=1');
  expect(screen.getByLabelText('原密码')).toHaveAccessibleDescription('现在用来登录的密码');
});

test('the hint of a new password shows its strength and the reason', async () => {
  const { user } = open('/password?type=2');
  const next = screen.getByLabelText('新密码');
  expect(next).toHaveAccessibleDescription('字母、数字混合更安全');
  await user.type(next, '123456');
  expect(next).toHaveAccessibleDescription(/密码强度：\s?弱.*重复或连续的字符容易被猜到/);
  await user.clear(next);
  await user.type(next, 'whale6blue8');
  expect(next).toHaveAccessibleDescription(/密码强度：\s?强.*不易被猜到/);
});

test.each([
  [0, 'current-password'],
  [1, 'one-time-code'],
])(
  'the browser fills in the log-in password only where the form asks for that: with %i set, %s',
  (set, fill) => {
    renderScreen(PasswordScreen, {
      at: '/password?type=2',
      token: 't',
      user: { ...player, haspaypassword: set },
    });
    expect(screen.getByLabelText('原密码')).toHaveAttribute('autocomplete', fill);
    expect(screen.getByLabelText('新密码')).toHaveAttribute('autocomplete', 'one-time-code');
  },
);

test('after the first withdrawal password the player’s record is read again', async () => {
  network.answer(userInfo, ok({ ...player, haspaypassword: 1 }));
  const { user, scope } = open('/password?type=2');
  await fill(user, 'old123', 'new123', 'new123');
  await waitFor(() => expect(scope().store.get(userInfoAtom)?.haspaypassword).toBe(true));
});

test('a refusal shows the platform’s text, and the inputs and the session stay', async () => {
  network.answer(changeLoginPassword, refusal('原密码错误'));
  const { user, address } = open();
  await fill(user, 'old123', 'new123', 'new123');
  expect(await screen.findByText('原密码错误')).toBeVisible();
  expect(screen.getByLabelText('原密码')).toHaveValue('old123');
  expect(address()).toBe('/password?type=1');
  expect(sessionStorage.getItem('token')).toBe('t');
});

test('without an answer the outcome is unknown and nothing is sent again', async () => {
  network.answer(changeLoginPassword, { failure: 'network' });
  const { user } = open();
  await fill(user, 'old123', 'new123', 'new123');
  expect(await screen.findByRole('alert')).toHaveTextContent('提交结果未知');
  expect(network.sent(changeLoginPassword)).toHaveLength(1);
  expect(localStorage.getItem('userInfo')).not.toContain('new123');
});
