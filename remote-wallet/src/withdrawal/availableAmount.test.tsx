import { betAmount, withdraw } from '@site/shared/contract/wallet';
import { ok } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, fill, open, submit, toBank, withdrawalNetwork } from '../testing/withdrawalForm.tsx';

let network: ReturnType<typeof withdrawalNetwork>;
beforeEach(() => {
  network = withdrawalNetwork();
});

test('the field shows the available amount, and one tap fills in a round amount up to it', async () => {
  network.answer(betAmount, ok({ bet_amount: '0' }));
  const { user } = open();
  await waitFor(() =>
    expect(screen.getByLabelText('金额')).toHaveAccessibleDescription('可取 1,200.50 元，单笔最低100元'),
  );
  const chips = within(screen.getByRole('list', { name: '快捷选择' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['100', '500', '1,000']);
  await user.click(screen.getByRole('button', { name: '500' }));
  expect(screen.getByLabelText('金额')).toHaveValue('500');
  expect(screen.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'true');
});

test('with 打码量 left nothing counts as available, and a link leads to the hall', async () => {
  const { user, address } = open();
  await screen.findByDisplayValue('320.00');
  expect(screen.queryByText(/可取 /)).toBeNull();
  await user.click(screen.getByRole('link', { name: '还差打码量 320.00，完成后可取' }));
  expect(address()).toBe('/');
});

test('while 打码量 is not known the amount in the wallet does not count as available, and the withdrawal can be sent', async () => {
  network.answer(betAmount, { failure: 'timeout' });
  const { user } = open();
  await waitFor(() => expect(network.sent(betAmount)).toHaveLength(1));
  expect(screen.getByText('中心钱包 1,200.50 元，单笔最低100元')).toBeVisible();
  await choose(user, /TRC20/);
  await fill(user, '200');
  await submit(user);
  await waitFor(() => expect(network.sent(withdraw)).toHaveLength(1));
});

test('the line above the button has what is received and the fee, -- while unknown; for a bank card the amount alone [W-091]', async () => {
  const { user } = open();
  const bar = () => screen.getByRole('button', { name: '立即取款' }).closest('[data-sticky]');
  expect(bar()).toHaveTextContent('实际到账 -- USDT手续费 --立即取款');
  await choose(user, /TRC20/);
  expect(bar()).toHaveTextContent('实际到账 -- USDT手续费 1.00立即取款');
  await user.type(screen.getByLabelText('金额'), '1000');
  expect(bar()).toHaveTextContent('实际到账 137.31 USDT手续费 1.00立即取款');
  await toBank(user);
  await user.type(screen.getByLabelText('金额'), '500');
  expect(bar()).toHaveTextContent('取款 500.00 元立即取款');
});

test('the list of accounts ends with the way to manage them', async () => {
  const { user, address } = open();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'USDT地址 请选择' }));
  await user.click(await screen.findByRole('link', { name: '管理收款账户' }));
  expect(address()).toBe('/wallet?type=1');
});
