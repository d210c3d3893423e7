import { serverClock } from '@site/shared';
import { refreshUserMoney } from '@site/shared/contract/session';
import { transactionRecords, withdraw } from '@site/shared/contract/wallet';
import { ok, type Reply, refusal } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { player } from '../testing/walletNetwork.ts';
import { choose, fill, open, submit, type User, withdrawalNetwork } from '../testing/withdrawalForm.tsx';

let network: ReturnType<typeof withdrawalNetwork>;
beforeEach(() => {
  network = withdrawalNetwork();
});
afterEach(() => jest.useRealTimers());

const place = 'intention.withdrawal.1';
const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const record = (amount: string, at = serverClock.now()) => ({
  out_trade_no: 'W1',
  amount,
  pay_way: 'USDT-TRC20',
  state: 1,
  created_at: beijing(at),
});
const answerRecords = (...data: object[]) =>
  network.answer(transactionRecords, ok({ data, total: data.length, last_page: 1 }));
/** From now on the platform's answers have the wallet without the sent amount. */
const takeMoney = () => network.answer(refreshUserMoney, ok({ ...player, balance: '1100.50' }));
const { balance, gameblance } = player;
const sentAt = (at: number, state = 'sending') => ({
  key: 'key-of-a-page-that-is-gone',
  at,
  state,
  what: '取款100.00元到USDT TRC20（尾号7711）',
  values: { kind: 'usdt', card: '7', amount: '100' },
  input: { amount: 100, bank: 7, password: '' },
  wealth: { balance, gameblance },
});
const stored = () => JSON.parse(localStorage.getItem(place) || 'null');
const ask = (user: User) => user.click(screen.getByRole('button', { name: '查询结果' }));
const isLocked = () => screen.getByLabelText('金额').closest('fieldset')?.disabled;
const keys = () =>
  network.requests
    .filter(({ path }) => path === withdraw.path)
    .map(({ headers }) => headers['Idempotency-Key']);

async function lose(config = {}, reply: Reply = { failure: 'network' }) {
  network.answer(withdraw, reply);
  const view = open({ config });
  await choose(view.user, /TRC20/);
  await fill(view.user, '100');
  await submit(view.user);
  await screen.findByText(/提交结果未知，请到/);
  return view;
}

test('after an unknown outcome the form is locked with the sent values, and one more tap sends nothing', async () => {
  await lose();
  expect(isLocked()).toBe(true);
  expect(
    screen.getByText(/^取款100\.00元到USDT TRC20（尾号7711），\d\d-\d\d \d\d:\d\d:\d\d提交$/),
  ).toBeVisible();
  fireEvent.submit(screen.getByRole('form', { name: '取款' }));
  fireEvent.click(screen.getByRole('button', { name: '立即取款' }));
  expect(network.sent(withdraw)).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('pay667');
});

test('查询结果 finds the withdrawal in the records: 已成功, and the player is led to 账户明细', async () => {
  const { address } = await lose();
  answerRecords(record('100.00'), record('50.00'));
  takeMoney();
  // The screen changes a moment later; on a busy machine real time could pass before the form is checked.
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('已成功：取款100.00元到USDT TRC20（尾号7711）')).toBeVisible();
  expect(network.sent(transactionRecords)).toEqual([{ date: 2, type: 2, page: 1, api_type: '' }]);
  expect(screen.getByLabelText('金额')).toHaveValue('');
  expect(isLocked()).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(address()).toBe('/transRecord');
  expect(network.sent(withdraw)).toHaveLength(1);
});

test.each([
  ['another amount', () => record('100.01')],
  ['an earlier time', () => record('100.00', serverClock.now() - 60_000)],
])(
  'a record with %s does not match: the outcome stays unknown, with a link to customer service',
  async (_what, other) => {
    const { user, address } = await lose();
    answerRecords(other());
    await ask(user);
    expect(await screen.findByText(/暂未查到结果，请稍后再查/)).toBeVisible();
    expect(isLocked()).toBe(true);
    await user.click(screen.getByRole('link', { name: '人工客服' }));
    expect(address()).toBe('/kefu');
  },
);

test('a list whose second page cannot be read does not prove a failure', async () => {
  jest.useFakeTimers();
  network.answer(transactionRecords, (input) =>
    (input as { page: number }).page === 1
      ? ok({ data: [record('50.00')], total: 2, last_page: 2 })
      : { failure: 'network' },
  );
  open({ kept: { [place]: sentAt(serverClock.now() - 90_000, 'unknown') } });
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/暂未查到结果/)).toBeVisible();
  expect(isLocked()).toBe(true);
  answerRecords(record('50.00'));
  network.answer(refreshUserMoney, ok(player));
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/^未成功：取款100\.00元/)).toBeVisible();
  expect(isLocked()).toBe(false);
  expect(screen.getByLabelText('金额')).toHaveValue('100');
});

test('a platform that keeps keys gets the call again with its key, without the password, which settles the outcome', async () => {
  const { user } = await lose({ isKeyKept: true });
  answerRecords();
  network.answer(withdraw, refusal('余额不足'));
  await ask(user);
  expect(await screen.findByText('未成功：余额不足')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([
    { amount: 100, bank: 7, password: 'pay667' },
    { amount: 100, bank: 7, password: '' },
  ]);
  expect(new Set(keys()).size).toBe(1);
  expect(isLocked()).toBe(false);
  expect(screen.getByLabelText('金额')).toHaveValue('100');
  expect(screen.getByLabelText('支付密码')).toHaveValue('pay667');
  await submit(user);
  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(new Set(keys()).size).toBe(2);
});

test('a new send during an unknown outcome needs a confirmation of the risk, and has a new key', async () => {
  const { user } = await lose();
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('取款100.00元到USDT TRC20（尾号7711）可能已经成功，再次提交可能重复取款');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(isLocked()).toBe(true);
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  await user.click(await screen.findByRole('button', { name: '仍要提交' }));
  await waitFor(() => expect(isLocked()).toBe(false));
  expect(network.sent(withdraw)).toHaveLength(1);
  network.answer(withdraw, ok(null, 'ok'));
  await submit(user);
  expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
  expect(new Set(keys()).size).toBe(2);
});

test('a screen that opens during a withdrawal shows 正在处理 with the sent values, then the result', async () => {
  jest.useFakeTimers();
  answerRecords();
  const { address } = open({ kept: { [place]: sentAt(serverClock.now() - 2_000) } });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent(/^正在处理：取款100\.00元到USDT TRC20（尾号7711），/);
  expect(isLocked()).toBe(true);
  expect(screen.getByLabelText('金额')).toHaveValue('100');
  expect(screen.getByRole('button', { name: 'USDT地址 USDT TRC20' })).toBeVisible();
  let isAnswered = () => {};
  network.answer(
    transactionRecords,
    () => new Promise((resolve) => (isAnswered = () => resolve(ok({ data: [], total: 0, last_page: 1 })))),
  );
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(network.sent(transactionRecords)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('正在处理');
  isAnswered();
  answerRecords(record('100.00'));
  takeMoney();
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText(/^已成功：/)).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('');
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(address()).toBe('/transRecord');
  expect(network.sent(withdraw)).toEqual([]);
});

test('a withdrawal that takes longer than a call can take is unknown', async () => {
  jest.useFakeTimers();
  answerRecords();
  open({ kept: { [place]: sentAt(serverClock.now() - 30_000) } });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('button', { name: '查询结果' })).toBeVisible();
  expect(stored().state).toBe('unknown');
});

test('a withdrawal in another tab shows here, with its outcome', async () => {
  open();
  await act(async () => {
    localStorage.setItem(place, JSON.stringify(sentAt(serverClock.now())));
    window.dispatchEvent(new StorageEvent('storage', { key: place }));
  });
  expect(await screen.findByText(/^正在处理：/)).toBeVisible();
  expect(isLocked()).toBe(true);
  // Fake time prevents the change of screen.
  jest.useFakeTimers();
  await act(async () => {
    localStorage.setItem(place, JSON.stringify(sentAt(serverClock.now(), 'succeeded')));
    window.dispatchEvent(new StorageEvent('storage', { key: place }));
  });
  expect(screen.getByText(/^已成功：/)).toBeVisible();
  expect(isLocked()).toBe(false);
});
