import { refreshUserMoney } from '@site/shared/contract/session';
import { transfer, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import TransferScreen from './TransferScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1,120.50', gameblance: '300.25', transferstatus: 0 };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(
    venueBalances,
    ok({
      1: { name: 'AG场馆', platname: 'AG', balance: '1,000.50' },
      3: { name: 'PG场馆', platname: 'PG', balance: 'abc' },
    }),
  );
  network.answer(refreshUserMoney, ok(player));
  network.answer(transfer, ok(null, '转账成功'));
});

const open = (user: object = player) => renderScreen(TransferScreen, { at: '/transfer', token: 't', user });
const form = () => within(screen.getByRole('form', { name: '转账' }));
const all = () => form().getByRole('button', { name: '全部' });
const rows = async () =>
  within(await screen.findByRole('list', { name: '场馆余额' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function optionsOf(user: ReturnType<typeof open>['user']) {
  await user.click(form().getByRole('button', { name: /转出钱包/ }));
  return screen.findAllByRole('option');
}

test('a venue with an unreadable balance stays in list and picker with --; a typed amount from there is sent [W-105 W-107]', async () => {
  const { user } = open();
  expect(await rows()).toEqual(['AG场馆1,000.50', 'PG场馆--']);
  const options = await optionsOf(user);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '平台钱包1,120.50',
    'AG场馆1,000.50',
    'PG场馆--',
  ]);
  await user.click(screen.getByRole('option', { name: /PG场馆/ }));
  await user.click(form().getByRole('button', { name: /转入钱包/ }));
  await user.click(await screen.findByRole('option', { name: /平台钱包/ }));
  expect(form().getByText('可用余额 --')).toBeVisible();
  expect(all()).toBeDisabled();
  for (const share of ['25%', '50%', '75%'])
    expect(form().getByRole('button', { name: share })).toBeDisabled();
  await user.type(form().getByLabelText('金额'), '5');
  await user.click(form().getByRole('button', { name: '确认转账' }));
  expect(await screen.findByText('转账成功')).toBeVisible();
  expect(network.sent(transfer)).toEqual([{ amount: 5, sourcetype: 'PG', targettype: 'userbalance' }]);
});

test('全部 fills in a grouped balance without separators [W-112]', async () => {
  const { user } = open();
  await rows();
  await user.click(all());
  expect(form().getByLabelText('金额')).toHaveValue('1120.50');
});

test('an unreadable wallet of the platform shows -- as available, and no total [W-112]', async () => {
  const { user } = open({ ...player, balance: 'abc' });
  await rows();
  expect(form().getByText('可用余额 --')).toBeVisible();
  expect(all()).toBeDisabled();
  expect(screen.getByRole('region', { name: '资产' })).toHaveTextContent(/总资产（元）--.*中心钱包--/);
  expect((await optionsOf(user))[0]).toHaveTextContent('平台钱包--');
});
