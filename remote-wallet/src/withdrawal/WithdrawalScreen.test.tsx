import { clearToasts } from '@site/shared';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { betAmount, savedCards, venueBalances, withdraw } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import WithdrawalScreen from './WithdrawalScreen.tsx';

const player = {
  id: 1,
  username: 'haifeng',
  balance: '1200.50',
  gameblance: '300.25',
  withdrawusdtrate: '7.23',
  withdrawcashfee: '5',
  withdrawfeeusdttrc: 1,
};
const venues = ['AG真人', 'OB真人', 'PG电子', 'KY棋牌', 'IM电竞'].map((name, index) => ({
  name,
  platname: `V${index}`,
  balance: '1.00',
}));
const addresses = [
  { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` },
  { id: 8, bank: 'USDT', bank_owner: 'ERC20', bank_no: `0x${'b'.repeat(36)}8822` },
];
const bankCards = [{ id: 21, bank: '招商银行', bank_owner: '陈海风', bank_no: '6222021234567890', ico: '' }];

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(venueBalances, ok(venues));
  network.answer(betAmount, ok({ bet_amount: '320' }));
  network.answer(savedCards, (input) => ok((input as { type: number }).type === 1 ? bankCards : addresses));
  network.answer(withdraw, ok(null, 'ok'));
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
  network.answer(recoverAll, ok(null, '回收成功'));
});
afterEach(() => jest.useRealTimers());

const open = () => renderScreen(WithdrawalScreen, { at: '/withdrawal', token: 't', user: player });
type User = ReturnType<typeof open>['user'];
const submit = (user: User) => user.click(screen.getByRole('button', { name: '立即取款' }));
const toBank = (user: User) => user.click(screen.getByRole('tab', { name: '银行卡取款' }));
const line = (label: string) => screen.getByText(label).nextSibling;

async function choose(user: User, name: RegExp) {
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^(USDT地址|银行卡) / }));
  await user.click(await screen.findByRole('option', { name }));
}

async function fill(user: User, amount: string, password = 'pay667') {
  await user.type(screen.getByLabelText('金额'), amount);
  await user.type(screen.getByLabelText('支付密码'), password);
}

test('取款 starts on the USDT tab and shows both wallets [W-019 W-080 W-081 W-092]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '取款' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['USDT取款', '银行卡取款']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('USDT取款');
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(/中心钱包1200\.50.*游戏钱包300\.25/);
  expect(await screen.findByDisplayValue('320.00')).toBeVisible();
});

test('the refresh icon and 一键回收 bring the newest amounts [W-081 W-222 W-223]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent('99.10'));
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  expect(await screen.findByText('回收成功')).toBeVisible();
  expect(network.sent(recoverAll)).toEqual([{}]);
});

test('the venues are read every 3.5 seconds while the screen is open [W-082]', async () => {
  jest.useFakeTimers();
  const { unmount } = open();
  await act(() => jest.advanceTimersByTimeAsync(3_400));
  expect(network.sent(venueBalances)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(3_700));
  expect(network.sent(venueBalances)).toHaveLength(3);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(network.sent(venueBalances)).toHaveLength(3);
});

test('three venues show at first; 展开 shows all and 收起 three again [W-083 W-084]', async () => {
  const { user } = open();
  const shown = async () =>
    within(await screen.findByRole('list', { name: '场馆余额' })).getAllByRole('listitem');
  expect(await shown()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '展开' }));
  expect(await shown()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(await shown()).toHaveLength(3);
});

test('with three venues or fewer there is nothing to unfold [W-083]', async () => {
  network.answer(venueBalances, ok(venues.slice(0, 3)));
  open();
  await screen.findByRole('list', { name: '场馆余额' });
  expect(screen.queryByRole('button', { name: '展开' })).toBeNull();
});

test('the popup lists the addresses, on the bank tab the cards, only their last four readable [W-085 W-012 W-219]', async () => {
  const { user } = open();
  await waitFor(() => expect(network.sent(savedCards)).toEqual([{ type: 2 }]));
  await user.click(await screen.findByRole('button', { name: 'USDT地址 请选择' }));
  const texts = () => screen.getAllByRole('option').map((row) => row.textContent);
  expect(texts()).toEqual([`USDT TRC20${'*'.repeat(30)}7711`, `USDT ERC20${'*'.repeat(38)}8822`]);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await toBank(user);
  await waitFor(() => expect(network.sent(savedCards)).toEqual([{ type: 2 }, { type: 1 }]));
  await user.click(await screen.findByRole('button', { name: '银行卡 请选择' }));
  await waitFor(() => expect(texts()).toEqual(['招商银行 陈海风************7890']));
});

test('打码量 is shown and cannot be edited [W-086 W-221]', async () => {
  const { user } = open();
  const field = await screen.findByDisplayValue('320.00');
  expect(field).toBe(screen.getByLabelText('打码量'));
  await user.type(field, '1');
  expect(field).toHaveValue('320.00');
  expect(network.sent(betAmount)).toEqual([{}]);
});

test('without an answer 打码量 is a dash, and addresses that could not be loaded are asked for at a tap', async () => {
  network.answer(betAmount, { failure: 'timeout' });
  network.answer(savedCards, ok({ not: 'a list' }));
  const { user } = open();
  await waitFor(() => expect(network.sent(savedCards)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  expect(screen.getByLabelText('打码量')).toHaveValue('--');
  network.answer(savedCards, ok(addresses));
  await user.click(screen.getByRole('button', { name: 'USDT地址 请选择' }));
  await waitFor(() => expect(network.sent(savedCards)).toHaveLength(2));
  await choose(user, /TRC20/);
  expect(screen.getByRole('button', { name: 'USDT地址 USDT TRC20' })).toBeVisible();
});

test('最大金额 fills in the central wallet [W-087]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '最大金额' }));
  expect(screen.getByLabelText('金额')).toHaveValue('1200.50');
});

test('fee, equivalent and amount received follow the address and the typing; without address the fee is blank [W-089 W-090 W-240 W-241]', async () => {
  const { user } = open();
  expect(line('手续费（USDT/笔）')).toHaveTextContent(/^$/);
  await choose(user, /TRC20/);
  await user.type(screen.getByLabelText('金额'), '1000');
  expect(line('手续费（USDT/笔）')).toHaveTextContent('1.00');
  expect(line('折合USDT')).toHaveTextContent('138.31');
  expect(line('实际到账（USDT）')).toHaveTextContent('137.31');
  await choose(user, /ERC20/);
  await user.type(screen.getByLabelText('金额'), '100');
  expect(line('手续费（USDT/笔）')).toHaveTextContent('5.00');
  expect(line('实际到账（USDT）')).toHaveTextContent('8.83');
});

test('the bank tab shows no fee, no equivalent and no amount received [W-091]', async () => {
  const { user } = open();
  await toBank(user);
  expect(screen.queryByText(/手续费|折合USDT|实际到账/)).toBeNull();
});

test('another address clears amount and password and closes the popup; another tab clears everything [W-088 W-096 W-097]', async () => {
  const { user } = open();
  await choose(user, /TRC20/);
  await fill(user, '500');
  await choose(user, /ERC20/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'USDT地址 USDT ERC20' })).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('');
  expect(screen.getByLabelText('支付密码')).toHaveValue('');
  await fill(user, '500');
  await toBank(user);
  expect(screen.getByRole('button', { name: '银行卡 请选择' })).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('');
  expect(screen.getByLabelText('支付密码')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'USDT取款' }));
  expect(line('手续费（USDT/笔）')).toHaveTextContent(/^$/);
});

test.each([
  ['USDT取款', /^USDT地址 /, '/addUsdtCard', 'W-094'],
  ['银行卡取款', /^银行卡 /, '/addBankCard', 'W-095'],
])('%s without anything saved: a tap on %s leads to %s [%s]', async (tab, field, path, _id) => {
  network.answer(savedCards, ok([]));
  const { user, address } = open();
  await user.click(screen.getByRole('tab', { name: tab }));
  await screen.findByRole('button', { name: /请添加/ });
  await user.click(screen.getByRole('button', { name: field }));
  expect(address()).toBe(path);
});

test('联系人工客服 opens customer service [W-093]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: '联系人工客服' }));
  expect(address()).toBe('/kefu');
});

test('the checks come in their order, one message at a time, and nothing is sent [W-098 W-099 W-100 W-101]', async () => {
  const { user } = open();
  await submit(user);
  expect(screen.getByText('请选择USDT地址')).toBeVisible();
  await toBank(user);
  await submit(user);
  expect(screen.getByText('请选择您要提现到的银行卡')).toBeVisible();
  await choose(user, /招商银行/);
  await user.type(screen.getByLabelText('金额'), '99.99');
  await submit(user);
  expect(screen.getByText('单笔取款不能低于100元')).toBeVisible();
  await user.clear(screen.getByLabelText('金额'));
  await user.type(screen.getByLabelText('金额'), '100');
  await submit(user);
  expect(screen.getByText('请输入您的支付密码')).toBeVisible();
  expect(screen.queryByText('单笔取款不能低于100元')).toBeNull();
  expect(network.sent(withdraw)).toEqual([]);
});

test('an amount above the balance is sent and the platform’s answer is shown [W-102 W-224]', async () => {
  network.answer(withdraw, refusal('余额不足'));
  const { user } = open();
  await choose(user, /ERC20/);
  await fill(user, '999999.5');
  await submit(user);
  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([{ amount: 999999.5, bank: 8, password: 'pay667' }]);
  expect(screen.getByLabelText('金额')).toHaveValue('999999.5');
  expect(screen.getByLabelText('支付密码')).toHaveValue('pay667');
});

async function withdrawNow() {
  const view = open();
  const user = view.user;
  await choose(user, /TRC20/);
  await fill(user, '100');
  jest.useFakeTimers();
  const button = screen.getByRole('button', { name: '立即取款' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return view;
}

test('success says 提交成功，等待后台审核, resets the form and leads to 账户明细 after 1.5 seconds, sent once for two taps [W-103 W-104 W-224]', async () => {
  const { address } = await withdrawNow();
  expect(screen.getByText('提交成功，等待后台审核')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([{ amount: 100, bank: 7, password: 'pay667' }]);
  expect(screen.getByRole('button', { name: 'USDT地址 请选择' })).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('');
  expect(screen.getByLabelText('支付密码')).toHaveValue('');
  await act(() => jest.advanceTimersByTimeAsync(1_400));
  expect(address()).toBe('/withdrawal');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/transRecord');
});

test('leaving within the 1.5 seconds is not pulled away from [W-104]', async () => {
  const { address, router } = await withdrawNow();
  await act(() => router.navigate('/money'));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(address()).toBe('/money');
});

const silences: readonly (readonly [string, Reply])[] = [
  ['a lost connection', { failure: 'network' }],
  ['a time-out', { failure: 'timeout' }],
  ['a malformed answer', { text: '{"code":200' }],
];

test.each(silences)(
  '%s after sending: the outcome is unknown, the form stays and nothing is sent again',
  async (_what, reply) => {
    network.answer(withdraw, reply);
    const { user, address } = open();
    await choose(user, /TRC20/);
    await fill(user, '100');
    await submit(user);
    const notice = await screen.findByText(/提交结果未知，请到/);
    expect(notice.closest('[role=alert]')).toHaveTextContent('提交结果未知，请到账户明细查看，确认后再操作');
    expect(screen.getByLabelText('金额')).toHaveValue('100');
    expect(network.sent(withdraw)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '账户明细' }));
    expect(address()).toBe('/transRecord');
  },
);

test('a lost session in the middle leads to the log-in and says so [W-246 W-247]', async () => {
  network.answer(withdraw, refusal('未登录', 401));
  const { user, address } = open();
  await choose(user, /TRC20/);
  await fill(user, '100');
  await submit(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('登录已过期，请重新登录！');
  expect(address()).toBe('/login');
  expect(sessionStorage.length).toBe(0);
});
