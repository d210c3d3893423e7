import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { betAmount, savedCards, venueBalances, withdraw } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import WithdrawalScreen from '../withdrawal/WithdrawalScreen.tsx';

export const player = {
  id: 1,
  username: 'haifeng',
  balance: '1200.50',
  gameblance: '300.25',
  withdrawusdtrate: '7.23',
  withdrawcashfee: '5',
  withdrawfeeusdttrc: 1,
};
export const venues = ['AG真人', 'OB真人', 'PG电子', 'KY棋牌', 'IM电竞'].map((name, index) => ({
  name,
  platname: `V${index}`,
  balance: '1.00',
}));
export const addresses = [
  { id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` },
  { id: 8, bank: 'USDT', bank_owner: 'ERC20', bank_no: `0x${'b'.repeat(36)}8822` },
];
export const bankCards = [
  { id: 21, bank: '招商银行', bank_owner: '陈海风', bank_no: '6222021234567890', ico: '' },
];

/** Returns a network for a player with two addresses and a card. */
export function withdrawalNetwork() {
  clearToasts();
  const network = fakeNetwork();
  network.answer(venueBalances, ok(venues));
  network.answer(betAmount, ok({ bet_amount: '320' }));
  network.answer(savedCards, (input) => ok((input as { type: number }).type === 1 ? bankCards : addresses));
  network.answer(withdraw, ok(null, 'ok'));
  network.answer(refreshUserMoney, ok({ ...player, balance: '99.10' }));
  network.answer(recoverAll, ok(null, '回收成功'));
  return network;
}

type Kept = Pick<Parameters<typeof renderScreen>[1], 'config' | 'kept'>;
export const open = (kept: Kept = {}) =>
  renderScreen(WithdrawalScreen, { at: '/withdrawal', token: 't', user: player, ...kept });
export type User = ReturnType<typeof open>['user'];
export const submit = (user: User) => user.click(screen.getByRole('button', { name: '立即取款' }));
export const toBank = (user: User) => user.click(screen.getByRole('tab', { name: '银行卡取款' }));
export const line = (label: string) => screen.getByText(label).nextSibling;

export async function choose(user: User, name: RegExp) {
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^(USDT地址|银行卡) / }));
  await user.click(await screen.findByRole('option', { name }));
}

export async function fill(user: User, amount: string, password = 'pay667') {
  await user.type(screen.getByLabelText('金额'), amount);
  await user.type(screen.getByLabelText('支付密码'), password);
}
