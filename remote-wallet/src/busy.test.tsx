import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { recoverAll } from '@site/shared/contract/session';
import * as wallet from '@site/shared/contract/wallet';
import { leases, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddBankCardScreen from './cards/AddBankCardScreen.tsx';
import AddUsdtCardScreen from './cards/AddUsdtCardScreen.tsx';
import WalletScreen from './cards/WalletScreen.tsx';
import WithdrawAccountScreen from './cards/WithdrawAccountScreen.tsx';
import DepositScreen from './deposit/DepositScreen.tsx';
import AccountScreen from './overview/AccountScreen.tsx';
import PasswordScreen from './password/PasswordScreen.tsx';
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
import WithdrawalScreen from './withdrawal/WithdrawalScreen.tsx';

const calls = { ...wallet, recoverAll };

let network: ReturnType<typeof walletNetwork>;

beforeEach(() => {
  network = walletNetwork();
});

afterEach(() => act(dismissDialogs));

const open = (Screen: ComponentType, at: string) => renderScreen(Screen, { at, token: 't', user: player });
const expectBusy = () => waitFor(() => expect(leases.isAny()).toBe(true));
const expectNotBusy = () => waitFor(() => expect(leases.isAny()).toBe(false));

describe.each<[at: string, label: string, Screen: ComponentType]>([
  ['/recharge', '金额', DepositScreen],
  ['/recharge', '存款人姓名', DepositScreen],
  ['/withdrawal', '金额', WithdrawalScreen],
  ['/withdrawal', '支付密码', WithdrawalScreen],
  ['/transfer', '金额', TransferScreen],
  ['/withdrawAccount?type=1', '钱包地址', WithdrawAccountScreen],
  ['/withdrawAccount?type=2', '持卡人姓名', WithdrawAccountScreen],
  ['/addUsdtCard', '钱包地址', AddUsdtCardScreen],
  ['/addBankCard', '银行卡号', AddBankCardScreen],
  ['/password?type=1', '原密码', PasswordScreen],
  ['/password?type=2', '新密码', PasswordScreen],
])('%s, %s', (at, label, Screen) => {
  test('a half-filled form holds a lease until it is empty again or closed', async () => {
    const { user, router } = open(Screen, at);
    const field = await screen.findByLabelText(label);
    expect(leases.isAny()).toBe(false);
    await user.type(field, '12');
    await expectBusy();
    await user.clear(field);
    await expectNotBusy();
    await user.type(field, '12');
    await expectBusy();
    await act(() => router.navigate('/elsewhere'));
    await expectNotBusy();
  });
});

test('a chosen bank or protocol makes its form hold a lease, too', async () => {
  const { user, unmount } = open(AddUsdtCardScreen, '/addUsdtCard');
  await user.click(screen.getByRole('radio', { name: 'ERC20' }));
  await expectBusy();
  unmount();
  await expectNotBusy();
  const banks = open(AddBankCardScreen, '/addBankCard');
  await banks.user.click(screen.getByRole('button', { name: /银行类型/ }));
  await banks.user.click(await screen.findByRole('option', { name: '招商银行' }));
  await expectBusy();
  banks.unmount();
  await expectNotBusy();
});

test('an amount typed for one venue holds a lease until its dialog is closed', async () => {
  const { user } = open(TransferScreen, '/transfer');
  const list = within(await screen.findByRole('list', { name: '场馆余额' }));
  await user.click(list.getByRole('button', { name: /AG场馆/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'AG场馆' }));
  await user.type(dialog.getByLabelText('金额'), '12');
  await expectBusy();
  await user.click(dialog.getByRole('button', { name: '关闭' }));
  await expectNotBusy();
});

describe.each<[at: string, name: keyof typeof calls, Screen: ComponentType, act: Act]>([
  ['/account', 'recoverAll', AccountScreen, press('一键回收')],
  ['/money', 'recoverAll', MoneyScreen, press('一键回收')],
  ['/withdrawal', 'recoverAll', WithdrawalScreen, press('一键回收')],
  ['/transfer', 'recoverAll', TransferScreen, press('一键回收')],
  ['/recharge', 'deposit', DepositScreen, depositByBank],
  ['/withdrawal', 'withdraw', WithdrawalScreen, withdraw],
  ['/transfer', 'transfer', TransferScreen, move],
  ['/transfer', 'setTransferStatus', TransferScreen, switchOver],
  ['/wallet', 'deleteCard', WalletScreen, unbind],
  ['/withdrawAccount?type=1', 'bindCard', WithdrawAccountScreen, bindAddress],
  ['/withdrawAccount?type=2', 'bindCard', WithdrawAccountScreen, bindCard],
  ['/addUsdtCard', 'bindCard', AddUsdtCardScreen, bindAddress],
  ['/addBankCard', 'bindCard', AddBankCardScreen, bindCard],
  ['/password?type=1', 'changeLoginPassword', PasswordScreen, changePassword],
  ['/password?type=2', 'changePayPassword', PasswordScreen, changePassword],
])('%s, %s', (at, name, Screen, action) => {
  const call = calls[name] as Call<never>;

  /** Sends the form; the returned function makes the platform answer. */
  async function send() {
    let reply = (_: Reply) => {};
    network.answer(call, () => new Promise<Reply>((resolve) => (reply = resolve)));
    const view = open(Screen, at);
    await action(view.user);
    await waitFor(() => expect(network.sent(call)).toHaveLength(1));
    return { ...view, answer: (answer: Reply) => act(async () => reply(answer)) };
  }

  test('a sent call holds its lease until the answer, also after the player leaves its screen', async () => {
    const { router, answer } = await send();
    expect(leases.isAny()).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    expect(leases.isAny()).toBe(true);
    await answer(refusal('暂时无法处理'));
    await expectNotBusy();
  });

  test('an accepted call leaves no lease', async () => {
    const { answer } = await send();
    await answer(ok(null, '成功'));
    await expectNotBusy();
  });
});
