import { recoverAll } from '@site/shared/contract/session';
import { betAmount, savedCards, venueBalances, withdraw } from '@site/shared/contract/wallet';
import { ok, type Reply } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addresses,
  choose,
  fill,
  line,
  open,
  submit,
  toBank,
  venues,
  withdrawalNetwork,
} from '../testing/withdrawalForm.tsx';

let network: ReturnType<typeof withdrawalNetwork>;
beforeEach(() => {
  network = withdrawalNetwork();
});
afterEach(() => jest.useRealTimers());

test('取款 starts on the USDT tab and shows both wallets [W-019 W-080 W-081 W-092]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '取款' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['USDT取款', '银行卡取款']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('USDT取款');
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(
    /中心钱包1,200\.50.*游戏钱包300\.25/,
  );
  expect(await screen.findByDisplayValue('320.00')).toBeVisible();
});

test('the refresh icon and 一键回收 load the newest amounts [W-081 W-222 W-223]', async () => {
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

test('the popup lists the addresses, on the bank tab the cards, with only their last four characters readable [W-085 W-012 W-219]', async () => {
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

test('without an answer 打码量 is a dash, and a tap requests addresses again that could not be loaded', async () => {
  network.answer(betAmount, { failure: 'timeout' });
  network.answer(savedCards, ok({ not: 'a list' }));
  const { user } = open();
  await waitFor(() => expect(network.sent(savedCards)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  expect(screen.getByLabelText('打码量')).toHaveValue('--');
  network.answer(savedCards, ok(addresses));
  await user.click(screen.getByRole('button', { name: 'USDT地址 请选择' }));
  await waitFor(() => expect(network.sent(savedCards)).toHaveLength(2));
  await user.click(await screen.findByRole('option', { name: /TRC20/ }));
  expect(await screen.findByRole('button', { name: 'USDT地址 USDT TRC20' })).toBeVisible();
});

test('addresses that fail to load at a tap, too, show an error in the popup', async () => {
  network.answer(savedCards, { failure: 'timeout' });
  const { user } = open();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'USDT地址 请选择' }));
  expect(await screen.findByText('加载失败，请重新打开')).toBeVisible();
  expect(network.sent(savedCards)).toHaveLength(2);
});

/** Holds the list of addresses until the test answers. */
function heldAddresses() {
  let comeWith: (reply: Reply) => void = () => {};
  const coming = new Promise<Reply>((resolve) => {
    comeWith = resolve;
  });
  network.answer(savedCards, () => coming);
  return (reply: Reply) => comeWith(reply);
}

test('a tap while the addresses are loading opens the popup, which fills when they arrive [W-085]', async () => {
  const comeWith = heldAddresses();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'USDT地址 请选择' }));
  const popup = await screen.findByRole('dialog', { name: '选择USDT地址' });
  expect(within(popup).getByText('加载中...')).toBeVisible();
  comeWith(ok(addresses));
  expect(await within(popup).findByRole('option', { name: /TRC20/ })).toHaveFocus();
  expect(network.sent(savedCards)).toHaveLength(1);
});

test('a tap while the addresses are loading leads to adding one when there are none', async () => {
  const comeWith = heldAddresses();
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'USDT地址 请选择' }));
  await screen.findByRole('dialog', { name: '选择USDT地址' });
  comeWith(ok([]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/addUsdtCard'));
});

test('a popup that was closed again does not navigate when there are no addresses', async () => {
  const comeWith = heldAddresses();
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'USDT地址 请选择' }));
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  comeWith(ok([]));
  expect(await screen.findByRole('button', { name: 'USDT地址 请添加USDT地址' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/withdrawal');
});

test('a tap while an empty list is read again waits for the answer: an address may have been added in between', async () => {
  network.answer(savedCards, ok([]));
  const { user, router } = open();
  await screen.findByRole('button', { name: 'USDT地址 请添加USDT地址' });
  await user.click(screen.getByRole('tab', { name: '银行卡取款' }));
  await screen.findByRole('button', { name: '银行卡 请添加银行卡' });
  const comeWith = heldAddresses();
  await user.click(screen.getByRole('tab', { name: 'USDT取款' }));
  await user.click(await screen.findByRole('button', { name: /^USDT地址/ }));
  const popup = await screen.findByRole('dialog', { name: '选择USDT地址' });
  comeWith(ok(addresses));
  expect(await within(popup).findAllByRole('option')).toHaveLength(addresses.length);
  expect(router.state.location.pathname).toBe('/withdrawal');
});

test.each([
  ['打码量', /有效投注额，也叫流水/],
  ['汇率', /折合USDT = 取款金额 ÷ 汇率/],
  ['手续费（USDT/笔）', /每笔取款固定收取/],
])('%s has an explanation beside it', async (word, meaning) => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: `什么是${word}` }));
  expect(await screen.findByRole('dialog', { name: word })).toHaveTextContent(meaning);
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

test('the box above the button sums up the withdrawal: amount, rate, fee, received amount and target, with 尾号', async () => {
  const { user } = open();
  const box = () => screen.getByLabelText('取款信息');
  expect(box()).toHaveTextContent('取款金额（元）--汇率1 USDT = 7.23 元');
  expect(box()).toHaveTextContent(/提现到--$/);
  await choose(user, /TRC20/);
  await user.type(screen.getByLabelText('金额'), '1000');
  expect(box()).toHaveTextContent(
    /^取款金额（元）1,000\.00.*手续费（USDT\/笔）1\.00.*实际到账（USDT）137\.31/,
  );
  expect(box()).toHaveTextContent(`USDT TRC20（尾号7711）${'*'.repeat(30)}7711`);
  const button = screen.getByRole('button', { name: '立即取款' });
  expect(box().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await toBank(user);
  await choose(user, /招商银行/);
  await user.type(screen.getByLabelText('金额'), '500');
  expect(box()).toHaveTextContent(`取款金额（元）500.00提现到招商银行（尾号7890）${'*'.repeat(12)}7890`);
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

test('the checks run in their order, one message at a time, and nothing is sent [W-098 W-099 W-100 W-101]', async () => {
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
