import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { redPacketState } from '@site/shared/contract/hall';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import * as wallet from '@site/shared/contract/wallet';
import {
  expectLogIn,
  expired,
  failures,
  meetReply,
  type Reply,
  refused,
  renderScreen,
} from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
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
import TransRecordScreen from './records/TransRecordScreen.tsx';
import { fakeScrolling } from './testing/fakeScrolling.ts';
import {
  type Act,
  bindAddress,
  bindCard,
  changePassword,
  depositByBank,
  move,
  press,
  switchOver,
  unbind,
  withdraw,
} from './testing/playerActs.ts';
import { player, walletNetwork } from './testing/walletNetwork.ts';
import TransferScreen from './transfer/TransferScreen.tsx';
import MoneyScreen from './venues/MoneyScreen.tsx';
import WelfareScreen from './welfare/WelfareScreen.tsx';
import WithdrawalScreen from './withdrawal/WithdrawalScreen.tsx';

const calls = { ...wallet, redPacketState, recoverAll, refreshUserMoney };

let network: ReturnType<typeof walletNetwork>;

beforeEach(() => {
  fakeScrolling();
  network = walletNetwork();
});

afterEach(() => act(dismissDialogs));

/** The content of the screen when no readable answer arrives. */
type Shows = '重试' | '提交结果未知' | 'the screen';
type Row = readonly [at: string, call: keyof typeof calls, Screen: ComponentType, shows: Shows, act?: Act];

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
  const call = calls[name] as Call<never>;
  const visited: string[] = [];
  const view = await meetReply(network, call, reply, async () => {
    const opened = renderScreen(Screen, { at, token: 't', user: player, appInfo: { title: '鲸湾娱乐' } });
    opened.router.subscribe(({ location }) => visited.push(location.pathname));
    await action?.(opened.user);
    return opened;
  });
  return { ...view, visited, call };
}

function expectScreen(at: string, address: () => string) {
  expect(address()).toBe(at);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('加载中...')).toBeNull();
  // There is a way back, whatever failed.
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
}

async function expectShown(shows: Shows) {
  if (shows === '重试') expect((await screen.findAllByRole('button', { name: '重试' }))[0]).toBeVisible();
  if (shows === '提交结果未知') expect(await screen.findByText(/提交结果未知/)).toBeVisible();
}

const cases = rows.map((row) => ({ at: row[0], name: row[1], row }));

describe.each(cases)('$at, $name', ({ at, row }) => {
  const [, , , shows, action] = row;

  test('refused: the platform’s text shows on the screen that sent the call [W-245]', async () => {
    const { address } = await meet(row, refused);
    expect((await screen.findAllByText('暂时无法处理'))[0]).toBeVisible();
    expectScreen(at, address);
    expect(screen.queryByText(/提交结果未知/)).toBeNull();
    if (shows === '重试') await expectShown(shows);
  });

  test.each(failures)(
    '%s: the screen stays and offers its further actions; an action is sent once',
    async (_what, reply) => {
      const { address, call } = await meet(row, reply);
      // A toast goes by itself, so it is looked at first.
      if ('text' in reply) expect((await screen.findAllByText('服务器异常，请稍后再试'))[0]).toBeVisible();
      await expectShown(shows);
      expectScreen(at, address);
      if (action) expect(network.sent(call)).toHaveLength(1);
    },
  );

  test('answered with 401: the log-in opens once, with one message [W-246 W-247]', async () => {
    const { address, visited } = await meet(row, expired);
    await expectLogIn(address);
    expect(visited).toEqual(['/login']);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
