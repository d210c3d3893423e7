import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { redPacketState } from '@site/shared/contract/hall';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import * as wallet from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddBankCardScreen from './cards/AddBankCardScreen.tsx';
import AddUsdtCardScreen from './cards/AddUsdtCardScreen.tsx';
import WalletScreen from './cards/WalletScreen.tsx';
import WithdrawAccountScreen from './cards/WithdrawAccountScreen.tsx';
import DepositScreen from './deposit/DepositScreen.tsx';
import AccountScreen from './overview/AccountScreen.tsx';
import PasswordScreen from './password/PasswordScreen.tsx';
import PayInfoScreen from './pay-info/PayInfoScreen.tsx';
import ActivityRecordScreen from './records/ActivityRecordScreen.tsx';
import BetRecordScreen from './records/BetRecordScreen.tsx';
import { fakeScrolling } from './records/fakeScrolling.ts';
import TransRecordScreen from './records/TransRecordScreen.tsx';
import TransferScreen from './transfer/TransferScreen.tsx';
import MoneyScreen from './venues/MoneyScreen.tsx';
import WelfareScreen from './welfare/WelfareScreen.tsx';
import WithdrawalScreen from './withdrawal/WithdrawalScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1200.50', gameblance: '300.25', transferstatus: 0 };
const cards = [{ id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` }];
const emptyPage = ok({ data: [], total: 0, last_page: 1 });
const payment = {
  deposit_no: 'D1',
  info: { amount: '1000', created_at: '2026-11-03 12:00:00', paytype: 'usdt' },
  cardlist: {},
};

const calls = { ...wallet, redPacketState, recoverAll, refreshUserMoney };

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  fakeScrolling();
  network = fakeNetwork();
  network.answer(wallet.venueBalances, ok([{ name: 'AG场馆', platname: 'AG', balance: '10.00' }]));
  network.answer(wallet.payWays, ok({ card: 1, usdt: 1 }));
  network.answer(wallet.payRange, ok({ min_price: '100.00', max_price: '50000.00' }));
  network.answer(wallet.banks, ok([{ bank_name: '招商银行' }]));
  network.answer(wallet.receivingAccounts, ok([]));
  network.answer(wallet.savedCards, ok(cards));
  network.answer(wallet.betAmount, ok({ bet_amount: '0' }));
  network.answer(wallet.payInfo, ok(payment, 'usdtpay'));
  network.answer(wallet.redPacketRecords, emptyPage);
  network.answer(wallet.betRecords, emptyPage);
  network.answer(wallet.transactionRecords, emptyPage);
  network.answer(wallet.activityRecords, emptyPage);
  network.answer(redPacketState, ok({ sendnums: 1, acquirednum: 0, rules: [] }));
  network.answer(refreshUserMoney, ok(player));
  network.answer(recoverAll, ok(null, '回收成功'));
});

afterEach(() => act(dismissDialogs));

type User = ReturnType<typeof renderScreen>['user'];
type Act = (user: User) => Promise<void>;
/** What the screen shows when no answer came or none can be read. */
type Shows = '重试' | '提交结果未知' | 'the screen';
type Row = readonly [at: string, call: keyof typeof calls, Screen: ComponentType, shows: Shows, act?: Act];

const press = (name: string) => async (user: User) => user.click(await screen.findByRole('button', { name }));
const type = async (user: User, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const pick = async (user: User, field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

async function depositByBank(user: User) {
  await type(user, '存款人姓名', '林海生');
  await pick(user, /银行类型/, /招商银行/);
  await type(user, '银行卡号', '6222021234567890');
  await type(user, '开户行地址', '广州分行');
  await type(user, '金额', '500');
  await press('立即存款')(user);
}

async function withdraw(user: User) {
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await pick(user, /^USDT地址 /, /TRC20/);
  await type(user, '金额', '200');
  await type(user, '支付密码', 'pay667');
  await press('立即取款')(user);
}

async function move(user: User) {
  await screen.findByRole('list', { name: '场馆余额' });
  await type(user, '金额', '5');
  await press('确认转账')(user);
}

async function unbind(user: User) {
  await press('删除尾号7711')(user);
  await press('确认')(user);
}

async function bindAddress(user: User) {
  await type(user, '钱包地址', 'TWhale1');
  await type(user, '支付密码', 'pay667');
  await press('确认添加')(user);
}

async function bindCard(user: User) {
  await type(user, '持卡人姓名', '陈海风');
  await pick(user, /银行类型/, /招商银行/);
  await type(user, '银行卡号', '6222021234567890');
  await type(user, '开户行地址', '科技园支行');
  await type(user, '支付密码', 'pay667');
  await press('确认添加')(user);
}

async function changePassword(user: User) {
  await type(user, '原密码', 'old123');
  await type(user, '新密码', 'new123');
  await type(user, '确认新密码', 'new123');
  await press('确认修改')(user);
}

const switchOver: Act = async (user) => user.click(await screen.findByRole('switch', { name: '自动转账' }));

const rows: readonly Row[] = [
  ['/account', 'venueBalances', AccountScreen, '重试'],
  ['/account', 'recoverAll', AccountScreen, 'the screen', press('一键回收')],
  ['/account', 'refreshUserMoney', AccountScreen, 'the screen', press('刷新')],
  ['/money', 'venueBalances', MoneyScreen, '重试'],
  ['/recharge', 'payWays', DepositScreen, '重试'],
  ['/recharge', 'payRange', DepositScreen, 'the screen'],
  ['/recharge', 'banks', DepositScreen, 'the screen'],
  ['/recharge', 'receivingAccounts', DepositScreen, '重试'],
  ['/recharge', 'deposit', DepositScreen, '提交结果未知', depositByBank],
  ['/payInfo?deposit_no=D1', 'payInfo', PayInfoScreen, '重试'],
  ['/withdrawal', 'venueBalances', WithdrawalScreen, '重试'],
  ['/withdrawal', 'savedCards', WithdrawalScreen, 'the screen'],
  ['/withdrawal', 'betAmount', WithdrawalScreen, 'the screen'],
  ['/withdrawal', 'recoverAll', WithdrawalScreen, 'the screen', press('一键回收')],
  ['/withdrawal', 'withdraw', WithdrawalScreen, '提交结果未知', withdraw],
  ['/transfer', 'venueBalances', TransferScreen, '重试'],
  ['/transfer', 'recoverAll', TransferScreen, 'the screen', press('一键回收')],
  ['/transfer', 'setTransferStatus', TransferScreen, 'the screen', switchOver],
  ['/transfer', 'transfer', TransferScreen, '提交结果未知', move],
  ['/wallet', 'savedCards', WalletScreen, '重试'],
  ['/wallet', 'deleteCard', WalletScreen, 'the screen', unbind],
  ['/withdrawAccount?type=1', 'bindCard', WithdrawAccountScreen, '提交结果未知', bindAddress],
  ['/withdrawAccount?type=2', 'banks', WithdrawAccountScreen, 'the screen'],
  ['/addUsdtCard', 'bindCard', AddUsdtCardScreen, '提交结果未知', bindAddress],
  ['/addBankCard', 'banks', AddBankCardScreen, 'the screen'],
  ['/addBankCard', 'bindCard', AddBankCardScreen, '提交结果未知', bindCard],
  ['/password?type=1', 'changeLoginPassword', PasswordScreen, '提交结果未知', changePassword],
  ['/password?type=2', 'changePayPassword', PasswordScreen, '提交结果未知', changePassword],
  ['/transRecord', 'transactionRecords', TransRecordScreen, '重试'],
  ['/transRecord', 'venueBalances', TransRecordScreen, 'the screen'],
  ['/betRecord', 'betRecords', BetRecordScreen, '重试'],
  ['/betRecord', 'venueBalances', BetRecordScreen, 'the screen'],
  ['/activityRecord', 'activityRecords', ActivityRecordScreen, '重试'],
  ['/welfare', 'redPacketRecords', WelfareScreen, '重试'],
  ['/welfare', 'redPacketState', WelfareScreen, '重试'],
];

async function meet([at, name, Screen, , action]: Row, reply: Reply) {
  const call: Call<never> = calls[name];
  network.answer(call, reply);
  const view = renderScreen(Screen, { at, token: 't', user: player, appInfo: { title: '鲸湾娱乐' } });
  const visited: string[] = [];
  view.router.subscribe(({ location }) => visited.push(location.pathname));
  await action?.(view.user);
  await waitFor(() => expect(network.sent(call).length).toBeGreaterThan(0));
  await act(async () => undefined);
  return { ...view, visited, call };
}

function expectScreen(at: string, address: () => string) {
  expect(address()).toBe(at);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('加载中...')).toBeNull();
}

async function expectShown(shows: Shows) {
  if (shows === '重试') expect((await screen.findAllByRole('button', { name: '重试' }))[0]).toBeVisible();
  if (shows === '提交结果未知') expect(await screen.findByText(/提交结果未知/)).toBeVisible();
}

const cases = rows.map((row) => ({ at: row[0], name: row[1], row }));

describe.each(cases)('$at, $name', ({ at, row }) => {
  const [, , , shows, action] = row;

  test('refused: the platform’s text shows on the screen that asked [W-245]', async () => {
    const { address } = await meet(row, refusal('暂时无法处理'));
    expect((await screen.findAllByText('暂时无法处理'))[0]).toBeVisible();
    expectScreen(at, address);
    expect(screen.queryByText(/提交结果未知/)).toBeNull();
    if (shows === '重试') await expectShown(shows);
  });

  test.each<[string, Reply]>([
    ['without a connection', { failure: 'network' }],
    ['timed out', { failure: 'timeout' }],
    ['with a malformed answer', { text: '{"code":' }],
  ])('%s: the screen stays and says what can be done; an action is sent once', async (_what, reply) => {
    const { address, call } = await meet(row, reply);
    await expectShown(shows);
    expectScreen(at, address);
    if (action) expect(network.sent(call)).toHaveLength(1);
    if ('text' in reply) expect(screen.getAllByText('服务器异常，请稍后再试')[0]).toBeVisible();
  });

  test('answered with 401: the log-in opens once, with one message [W-246 W-247]', async () => {
    const { address, visited } = await meet(row, { body: { code: 401, message: '登录已过期' } });
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('登录已过期，请重新登录！')).toBeVisible();
    expect(address()).toBe('/login');
    expect(visited).toEqual(['/login']);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
