import { serverClock } from '@site/shared';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { transactionRecords, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectOneRecovery } from '../testing/expectOneRecovery.ts';
import AccountScreen from './AccountScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1200.50', gameblance: '300.25' };
const venues = [
  { name: 'AG真人', platname: 'AG', balance: '860.00' },
  { name: 'PG电子', platname: 'PG', balance: 20.5 },
];
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(venueBalances, ok(venues));
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
  network.answer(recoverAll, ok(null, '回收成功'));
});

afterEach(() => jest.useRealTimers());

const open = () => renderScreen(AccountScreen, { at: '/account', token: 't', user: player });
const venueRows = async () => {
  const list = await screen.findByRole('list', { name: '场馆余额' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};

test('我的钱包 shows total assets, central wallet and game wallet [W-015 W-003 W-004 W-032]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(/1,500\.75.*1,200\.50.*300\.25/);
  await venueRows();
});

test('the eye hides all of the player’s amounts, including those of the venues', async () => {
  const { user } = open();
  await screen.findByRole('list', { name: '场馆余额' });
  await user.click(screen.getByRole('button', { name: '隐藏余额' }));
  expect(screen.getByRole('region', { name: '资产' })).not.toHaveTextContent(/\d{3}/);
  expect(screen.getByRole('list', { name: '场馆余额' })).not.toHaveTextContent(/\d\.\d/);
  await user.click(screen.getByRole('button', { name: '显示余额' }));
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent('1,500.75');
});

test('total assets have no binary rounding error [W-244]', async () => {
  renderScreen(AccountScreen, {
    at: '/account',
    token: 't',
    user: { ...player, balance: 100.1, gameblance: 200.2 },
  });
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent('300.30');
  await venueRows();
});

test('money that could not be read again shows its age until it is read', async () => {
  network.answer(refreshUserMoney, { failure: 'network' });
  const kept = { moneyReadAt: serverClock.now() - 150_000 };
  const { user } = renderScreen(AccountScreen, { at: '/account', token: 't', user: player, kept });
  const assets = screen.getByRole('region', { name: '资产' });
  expect(assets).toHaveTextContent('总资产（元） · 2分钟前');
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(network.sent(refreshUserMoney)).toHaveLength(1));
  expect(assets).toHaveTextContent('2分钟前');
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(assets).not.toHaveTextContent('前'));
});

test('money that the player has just moved shows 更新中 at once, then its age, until it is read', async () => {
  jest.useFakeTimers();
  network.answer(refreshUserMoney, { failure: 'network' });
  network.answer(recoverAll, ok(null, '回收成功'));
  const kept = { moneyReadAt: serverClock.now() - 1_000 };
  renderScreen(AccountScreen, { at: '/account', token: 't', user: player, kept });
  const assets = screen.getByRole('region', { name: '资产' });
  expect(assets).not.toHaveTextContent('更新中');
  fireEvent.click(screen.getByRole('button', { name: '一键回收' }));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(assets).toHaveTextContent('总资产（元） · 更新中');
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(assets).toHaveTextContent('10秒前');
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(assets).not.toHaveTextContent(/前|更新中/);
});

test('the age of the money appears and grows while no newer amount arrives', async () => {
  jest.useFakeTimers();
  const kept = { moneyReadAt: serverClock.now() };
  renderScreen(AccountScreen, { at: '/account', token: 't', user: player, kept });
  const assets = screen.getByRole('region', { name: '资产' });
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(assets).not.toHaveTextContent('前');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(assets).toHaveTextContent('10秒前');
});

test('the refresh icon shows the amounts of the newest answer [W-033]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent('399.35'));
});

test('一键回收 recovers once for several taps, shows the answer and reads money and venues again [W-034 W-222 W-223]', async () => {
  // Fake time prevents polling during the test.
  jest.useFakeTimers();
  open();
  await expectOneRecovery(network);
});

test('a refused recovery shows the text of the platform and still reads the money again', async () => {
  network.answer(recoverAll, refusal('场馆维护中'));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('场馆维护中');
  await waitFor(() => expect(network.sent(refreshUserMoney)).toHaveLength(1));
});

test('a switch hides the venue balances and shows them again [W-035]', async () => {
  const { user } = open();
  expect(await venueRows()).toEqual(['AG真人860.00', 'PG电子20.50']);
  const details = screen.getByRole('switch', { name: '显示明细' });
  await user.click(details);
  expect(screen.queryByRole('list', { name: '场馆余额' })).toBeNull();
  await user.click(details);
  expect(await venueRows()).toHaveLength(2);
});

test.each([
  ['账户充值', '/recharge', 'W-036'],
  ['账户提现', '/withdrawal', 'W-037'],
  ['场馆转账', '/transfer', 'W-038'],
  ['账户明细', '/transRecord', 'W-040'],
  ['卡片管理', '/wallet', 'W-041'],
])('the entry %s goes to %s [%s]', async (label, path) => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: label }));
  expect(address()).toBe(path);
});

test('下线转账 shows that it is not open yet and stays [W-039]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: '下线转账' }));
  expect(screen.getByText('下线转账暂未开放')).toBeVisible();
  expect(address()).toBe('/account');
});

test('the venue list is read every 3.5 seconds, with 加载中... the first time only [W-042 W-045]', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(await venueRows()).toHaveLength(2);
  network.answer(venueBalances, () => {
    expect(screen.queryByText('加载中...')).toBeNull();
    return ok([{ ...venues[0], balance: '1.00' }]);
  });
  await act(() => jest.advanceTimersByTimeAsync(3_400));
  expect(network.sent(venueBalances)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(await venueRows()).toEqual(['AG真人1.00']);
  jest.useRealTimers();
});

test('a list that cannot be loaded shows 重试, which loads it', async () => {
  network.answer(venueBalances, { failure: 'network' });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(venueBalances, ok(venues));
  await user.click(retry);
  expect(await venueRows()).toHaveLength(2);
});

test.each([
  [{ balance: '1,200.50', gameblance: 'abc' }, /总资产（元）--.*中心钱包1,200\.50.*游戏钱包--/],
  [{ balance: '￥', gameblance: '300.25' }, /总资产（元）--.*中心钱包--.*游戏钱包300\.25/],
  [{ balance: '', gameblance: '1,120.50' }, /总资产（元）1,120\.50.*中心钱包0\.00.*游戏钱包1,120\.50/],
])(
  'the assets of %j show an unreadable part as --, and no total without it [W-004 W-032]',
  async (money, shown) => {
    renderScreen(AccountScreen, { at: '/account', token: 't', user: { ...player, ...money } });
    expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(shown);
    await venueRows();
  },
);

test('a venue with an unreadable balance stays in the list with --, also in a list with gaps [W-042]', async () => {
  network.answer(
    venueBalances,
    ok({
      1: { name: 'AG真人', platname: 'AG', balance: '1,120.50' },
      3: { name: 'PG电子', platname: 'PG', balance: 'abc' },
      4: { name: null, platname: 'KY', balance: null },
    }),
  );
  open();
  expect(await venueRows()).toEqual(['AG真人1,120.50', 'PG电子--', 'KY0.00']);
});

describe('a withdrawal that waits for its review', () => {
  const at = serverClock.now();
  const created_at = new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const openWaiting = () =>
    renderScreen(AccountScreen, {
      at: '/account',
      token: 't',
      user: player,
      kept: { 'withdrawal.waiting.1': { amount: '200', at } },
    });
  const is = (state: number) =>
    network.answer(
      transactionRecords,
      ok({
        data: [{ out_trade_no: 'W1', amount: '200.00', pay_way: 'USDT', state, created_at }],
        total: 1,
        last_page: 1,
      }),
    );

  test('greets once when it was approved', async () => {
    is(2);
    const { router } = openWaiting();
    expect(await screen.findByText('取款200.00元已审核通过')).toBeVisible();
    expect(network.sent(transactionRecords)).toEqual([{ date: 4, type: 2, page: 1, api_type: '' }]);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/account'));
    expect(network.sent(transactionRecords)).toHaveLength(1);
  });

  test('is read again on the next visit while it is open, and without one nothing is read', async () => {
    is(1);
    const { router } = openWaiting();
    await venueRows();
    await act(() => router.navigate('/elsewhere'));
    is(3);
    await act(() => router.navigate('/account'));
    await waitFor(() => expect(network.sent(transactionRecords)).toHaveLength(2));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/account'));
    expect(network.sent(transactionRecords)).toHaveLength(2);
    expect(screen.queryByText(/已审核通过/)).toBeNull();
  });
});
