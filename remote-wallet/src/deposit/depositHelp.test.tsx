import { deposit, payRange, payWays, receivingAccounts } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import DepositScreen from './DepositScreen.tsx';

const user = { id: 1, username: 'haifeng', usdtrate: '7.23' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  localStorage.clear();
  network = fakeNetwork();
  network.answer(payWays, ok({ card: 1, usdt: 1, wechat: 1, alipay: 1 }));
  network.answer(payRange, ok({ min_price: '100.00', max_price: '50000.00' }));
  network.answer(receivingAccounts, ok([]));
  network.answer(deposit, ok(null, 'D2026110312000001'));
});

async function open(tab: string) {
  const view = renderScreen(DepositScreen, { at: '/recharge', token: 't', user });
  await view.user.click(await screen.findByRole('tab', { name: tab }));
  return view;
}
const amount = () => screen.getByRole('textbox', { name: '金额' });
const submit = () => screen.getByRole('button', { name: '立即存款' });

describe('the last deposit', () => {
  test('is offered on the next visit, and one tap fills in its method and amount', async () => {
    const first = await open('微信');
    await first.user.type(amount(), '300');
    expect(screen.queryByRole('button', { name: /上次存款/ })).toBeNull();
    await first.user.click(submit());
    await waitFor(() => expect(first.address()).toContain('/payInfo'));
    await act(() => first.router.navigate('/recharge'));
    expect(await screen.findByRole('tab', { name: '银行卡' })).toHaveAttribute('aria-selected', 'true');
    await first.user.click(await screen.findByRole('button', { name: /^上次存款：微信 300 元/ }));
    expect(screen.getByRole('tab', { name: '微信' })).toHaveAttribute('aria-selected', 'true');
    expect(amount()).toHaveValue('300');
    expect(network.sent(deposit)).toHaveLength(1);
  });

  test('is not offered while its method is closed', async () => {
    network.answer(payWays, ok({ card: 1 }));
    renderScreen(DepositScreen, {
      at: '/recharge',
      token: 't',
      user,
      kept: { 'deposit.last.1': { method: 'usdt', amount: '1000' } },
    });
    await screen.findByRole('tablist', { name: '存款方式' });
    expect(screen.queryByRole('button', { name: /上次存款/ })).toBeNull();
  });
});

test.each(['银行卡', 'USDT', '微信', '支付宝'])(
  '%s ends with when the money arrives and what to mind',
  async (tab) => {
    await open(tab);
    expect(screen.getByText('到账说明').nextSibling).toHaveTextContent(/审核通过后到账/);
    expect(screen.getByText('安全提示').nextSibling).toHaveTextContent(/。/);
  },
);
