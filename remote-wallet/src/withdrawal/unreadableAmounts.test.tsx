import { betAmount, savedCards, venueBalances, withdraw } from '@site/shared/contract/wallet';
import { ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addresses,
  choose,
  fill,
  line,
  open,
  player,
  submit,
  withdrawalNetwork,
} from '../testing/withdrawalForm.tsx';
import WithdrawalScreen from './WithdrawalScreen.tsx';

let network: ReturnType<typeof withdrawalNetwork>;
beforeEach(() => {
  network = withdrawalNetwork();
});

const openFor = (changes: object) =>
  renderScreen(WithdrawalScreen, { at: '/withdrawal', token: 't', user: { ...player, ...changes } });
const most = () => screen.getByRole('button', { name: '最大金额' });

test.each([
  ['an unreadable rate', ['--', '1.00', '--', '--'], { withdrawusdtrate: 'abc' }],
  ['an unreadable fee', ['1 USDT = 7.23 元', '--', '138.31', '--'], { withdrawfeeusdttrc: '1元' }],
  ['a grouped rate', ['1 USDT = 1000 元', '1.00', '1.00', '0.00'], { withdrawusdtrate: '1,000.00' }],
])(
  'with %s the summary shows %j: nothing is calculated from what is unreadable [W-089 W-090]',
  async (_, shown, changes) => {
    const { user } = openFor(changes);
    await choose(user, /TRC20/);
    await user.type(screen.getByLabelText('金额'), '1000');
    const lines = ['汇率', '手续费（USDT/笔）', '折合USDT', '实际到账（USDT）'];
    expect(lines.map((label) => line(label)?.textContent)).toEqual(shown);
  },
);

test('an unreadable balance is --: 最大金额 fills in nothing, and a typed amount is sent [W-087 W-102]', async () => {
  network.answer(betAmount, ok({ bet_amount: '0' }));
  const { user } = openFor({ balance: 'abc' });
  expect(await screen.findByDisplayValue('0.00')).toBeVisible();
  expect(screen.getByText('可取 -- 元，单笔最低100元')).toBeVisible();
  expect(most()).toBeDisabled();
  expect(screen.queryByRole('list', { name: '快捷选择' })).toBeNull();
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(/总资产（元）--.*中心钱包--/);
  await choose(user, /TRC20/);
  await fill(user, '200');
  await submit(user);
  await waitFor(() => expect(network.sent(withdraw)).toMatchObject([{ amount: 200 }]));
});

test('最大金额 fills in a grouped balance without separators [W-087]', async () => {
  const { user } = openFor({ balance: '1,120.50' });
  await user.click(most());
  expect(screen.getByLabelText('金额')).toHaveValue('1120.50');
});

test.each([
  ['--', []],
  ['--', { bet_amount: 'abc' }],
  ['1,120.50', { bet_amount: '1,120.50' }],
])('打码量 shows %s for the answer %j, and no error [W-086]', async (shown, data) => {
  network.answer(betAmount, ok(data));
  open();
  await waitFor(() => expect(network.sent(betAmount)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  expect(screen.getByLabelText('打码量')).toHaveValue(shown);
  expect(screen.queryByText('服务器异常，请稍后再试')).toBeNull();
});

test('addresses and venues in lists with gaps are all there, an unreadable balance as -- [W-083 W-085]', async () => {
  network.answer(savedCards, ok({ 1: addresses[0], 3: addresses[1] }));
  network.answer(
    venueBalances,
    ok({
      1: { name: 'AG真人', platname: 'AG', balance: 'abc' },
      3: { name: 'PG电子', platname: 'PG', balance: '1,000' },
    }),
  );
  const { user } = open();
  const list = await screen.findByRole('list', { name: '场馆余额' });
  expect(list).toHaveTextContent('AG真人--PG电子1,000.00');
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'USDT地址 请选择' }));
  expect(within(await screen.findByRole('dialog')).getAllByRole('option')).toHaveLength(2);
});
