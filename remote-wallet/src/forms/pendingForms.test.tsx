import { beijingTime, serverClock } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { refreshUserMoney } from '@site/shared/contract/session';
import * as wallet from '@site/shared/contract/wallet';
import { ok, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import AddBankCardScreen from '../cards/AddBankCardScreen.tsx';
import AddUsdtCardScreen from '../cards/AddUsdtCardScreen.tsx';
import DepositScreen from '../deposit/DepositScreen.tsx';
import { type Act, bindAddress, bindCard, depositByBank, move } from '../testing/playerActs.ts';
import { player, walletNetwork } from '../testing/walletNetwork.ts';
import TransferScreen from '../transfer/TransferScreen.tsx';

type Row = readonly [
  kind: string,
  at: string,
  call: Call<never>,
  Screen: ComponentType,
  act: Act,
  sent: string,
  field: string,
  /** The record list after the call. */
  list: readonly [Call<never>, () => object],
];

const inList = (amount: string) => () => {
  const created_at = beijingTime(serverClock.now());
  return {
    data: [{ out_trade_no: 'X1', amount, pay_way: '', state: 1, created_at }],
    total: 1,
    last_page: 1,
  };
};
const card = (bank_no: string) => () => [{ id: 9, bank: 'X', bank_owner: 'Y', bank_no }];
/** The player's money after the transfer of 5.00 to a venue. */
const moved = { ...player, balance: '1195.50', gameblance: '305.25' };

const rows: readonly Row[] = [
  [
    'deposit',
    '/recharge',
    wallet.deposit,
    DepositScreen,
    depositByBank,
    '银行卡存款500.00元',
    '金额',
    [wallet.transactionRecords, inList('500.00')],
  ],
  [
    'transfer',
    '/transfer',
    wallet.transfer,
    TransferScreen,
    move,
    '转账5.00元，平台钱包到AG场馆',
    '金额',
    [wallet.transactionRecords, inList('5.00')],
  ],
  [
    'card',
    '/addUsdtCard',
    wallet.bindCard,
    AddUsdtCardScreen,
    bindAddress,
    '绑定USDT地址（尾号ale1）',
    '钱包地址',
    [wallet.savedCards, card('TWhale1')],
  ],
  [
    'card',
    '/addBankCard',
    wallet.bindCard,
    AddBankCardScreen,
    bindCard,
    '绑定招商银行（尾号7890）',
    '银行卡号',
    [wallet.savedCards, card('6222021234567890')],
  ],
];

let network: ReturnType<typeof walletNetwork>;
beforeEach(() => {
  network = walletNetwork();
});

async function lose([, at, call, Screen, act]: Row, config = {}) {
  network.answer(call, { failure: 'network' });
  const view = renderScreen(Screen, { at, token: 't', user: player, config });
  await act(view.user);
  await screen.findByText(/提交结果未知，请到/);
  return view;
}
const ask = (user: ReturnType<typeof renderScreen>['user']) =>
  user.click(screen.getByRole('button', { name: '查询结果' }));

describe.each(rows.map((row) => ({ at: row[1], row })))('$at without an answer', ({ row }) => {
  const [kind, , call, , , sent, field, [list, listed]] = row;
  const isLocked = () => screen.getAllByLabelText(field)[0]?.closest('fieldset')?.disabled;

  test('is locked with the sent values, without a secret on the device; the records settle it', async () => {
    const { user } = await lose(row);
    expect(screen.getByText(new RegExp(`^${sent}，`))).toBeVisible();
    expect(isLocked()).toBe(true);
    const kept = localStorage.getItem(`intention.${kind}.1`) ?? '';
    expect(kept).toContain(sent);
    for (const secret of ['pay667', '6222021234567890', 'TWhale1', '林海生'])
      expect(kept).not.toContain(secret);
    network.answer(list, ok(listed()));
    if (kind === 'transfer') network.answer(refreshUserMoney, ok(moved));
    await ask(user);
    expect(await screen.findByText(`已成功：${sent}`)).toBeVisible();
    expect(network.sent(call)).toHaveLength(1);
  });

  test('is unlocked when a platform that keeps keys refuses the repeated call, or else stays unknown', async () => {
    const { user } = await lose(row, { isKeyKept: true });
    network.answer(call, refusal('暂时无法处理'));
    if (list === wallet.transactionRecords) network.answer(list, ok({ data: [], total: 0, last_page: 1 }));
    await ask(user);
    // Private values are not stored on the device, so such a form cannot be sent again.
    const mayRepeat = kind === 'transfer';
    await waitFor(() => expect(isLocked()).toBe(!mayRepeat));
    expect(network.sent(call)).toHaveLength(mayRepeat ? 2 : 1);
    const shown = mayRepeat ? '未成功：暂时无法处理' : /暂未查到结果/;
    expect(await screen.findByText(shown)).toBeVisible();
  });
});
