import { withdraw } from '@site/shared/contract/wallet';
import { type Reply, refusal } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { choose, fill, open, submit, withdrawalNetwork } from '../testing/withdrawalForm.tsx';

let network: ReturnType<typeof withdrawalNetwork>;
beforeEach(() => {
  network = withdrawalNetwork();
});
afterEach(() => jest.useRealTimers());

test('an amount above the balance is sent and the platform’s answer is shown [W-102 W-224]', async () => {
  network.answer(withdraw, refusal('余额不足'));
  const { user } = open();
  await choose(user, /ERC20/);
  await fill(user, '999999.5');
  await submit(user);
  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([{ amount: 999999.5, bank: 8, password: 'pay667' }]);
  expect(screen.getByLabelText('金额')).toHaveValue('999999.5');
  expect(screen.getByLabelText('支付密码')).toHaveValue('pay667');
});

async function withdrawNow() {
  const view = open();
  const user = view.user;
  await choose(user, /TRC20/);
  await fill(user, '100');
  jest.useFakeTimers();
  const button = screen.getByRole('button', { name: '立即取款' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return view;
}

test('success shows 提交成功，等待后台审核, resets the form and leads to 账户明细 after 1.5 seconds, sent once for two taps [WO-078 W-103 W-104 W-224]', async () => {
  const { address, router } = await withdrawNow();
  expect(screen.getByText('提交成功，等待后台审核')).toBeVisible();
  expect(screen.getByRole('region', { name: '取款回执' })).toHaveTextContent(
    /取款已提交¥100\.00到 USDT TRC20（尾号7711）已提交，已完成待审核，进行中到账，未开始/,
  );
  expect(network.sent(withdraw)).toEqual([{ amount: 100, bank: 7, password: 'pay667' }]);
  expect(screen.getByRole('button', { name: 'USDT地址 请选择' })).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('');
  expect(screen.getByLabelText('支付密码')).toHaveValue('');
  await act(() => jest.advanceTimersByTimeAsync(1_400));
  expect(address()).toBe('/withdrawal');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/transRecord');
  const made = { type: 2, amount: '100', target: 'USDT TRC20（尾号7711）' };
  expect(router.state.location.state).toEqual({ made });
});

test('a player who leaves within the 1.5 seconds stays on the new screen [W-104]', async () => {
  const { address, router } = await withdrawNow();
  await act(() => router.navigate('/money'));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(address()).toBe('/money');
});

const silences: readonly (readonly [string, Reply])[] = [
  ['a lost connection', { failure: 'network' }],
  ['a time-out', { failure: 'timeout' }],
  ['a malformed answer', { text: '{"code":200' }],
];

test.each(silences)(
  '%s after sending: the outcome is unknown, the form stays and nothing is sent again',
  async (_what, reply) => {
    network.answer(withdraw, reply);
    const { user, address } = open();
    await choose(user, /TRC20/);
    await fill(user, '100');
    await submit(user);
    const notice = await screen.findByText(/提交结果未知，请到/);
    expect(notice.closest('[role=alert]')).toHaveTextContent('提交结果未知，请到账户明细查看，确认后再操作');
    expect(screen.getByLabelText('金额')).toHaveValue('100');
    expect(network.sent(withdraw)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '账户明细' }));
    expect(address()).toBe('/transRecord');
  },
);

test('a session that ends during the withdrawal leads to the log-in with a message [W-246 W-247]', async () => {
  network.answer(withdraw, refusal('未登录', 401));
  const { user, address } = open();
  await choose(user, /TRC20/);
  await fill(user, '100');
  await submit(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('登录已过期，请重新登录！');
  expect(address()).toBe('/login');
  expect(sessionStorage.length).toBe(0);
});
