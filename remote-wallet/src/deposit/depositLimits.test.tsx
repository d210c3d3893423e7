import { banks, deposit, payRange, payWays, receivingAccounts } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import DepositScreen from './DepositScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(payWays, ok({ usdt: '1' }));
  network.answer(payRange, ok({ min_price: '100.00', max_price: '50000.00' }));
  network.answer(deposit, ok(null, 'D1'));
});

const open = (usdtrate: unknown = '7.23') =>
  renderScreen(DepositScreen, { at: '/recharge', token: 't', user: { id: 1, username: 'a', usdtrate } });
const amount = () => screen.findByRole('textbox', { name: '金额' });
const chips = () =>
  within(screen.getByRole('list', { name: '快捷选择' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('without any way to pay there is customer service, and no error [W-057]', async () => {
  network.answer(payWays, ok([]));
  open();
  expect(await screen.findByText('暂无可用的存款方式')).toBeVisible();
  expect(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  expect(screen.queryByText('加载失败')).toBeNull();
});

test.each([
  [{ min_price: '1,500', max_price: null }, '单笔最低 1,500 元', '1499', '请输入金额不低于1500！', '90000'],
  [{ min_price: '1500' }, '单笔最低 1,500 元', '1499', '请输入金额不低于1500！', '90000'],
  [{ min_price: 'abc', max_price: '20,000' }, '单笔最高 20,000 元', '20001', '请输入金额不超过20000！', '1'],
  [
    { min_price: '1,500.00', max_price: 20000 },
    '单笔限额 1,500-20,000 元',
    '20001',
    '请输入金额在1500-20000之间！',
    '1500',
  ],
])(
  'limits %j show as %s: %s is refused with %s and %s is sent [W-061 W-066 W-067]',
  async (limits, hint, refused, text, sent) => {
    network.answer(payRange, ok(limits));
    const { user } = open();
    await user.type(await amount(), refused);
    expect(await screen.findByText(hint)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '立即存款' }));
    expect(await screen.findByText(text)).toBeVisible();
    await user.clear(await amount());
    await user.type(await amount(), sent);
    await user.click(screen.getByRole('button', { name: '立即存款' }));
    expect(network.sent(deposit)).toEqual([{ paytype: 'usdt', amount: Number(sent), catepay: 'TRC20' }]);
  },
);

test('without limits any amount above zero is sent, and all suggested amounts show [W-061]', async () => {
  network.answer(payRange, ok([]));
  const { user } = open();
  await user.type(await amount(), '0');
  await user.click(screen.getByRole('button', { name: '立即存款' }));
  expect(await screen.findByText('请输入大于0的金额！')).toBeVisible();
  expect(screen.queryByText(/单笔/)).toBeNull();
  expect(chips()).toEqual(['100', '500', '1,000', '3,000', '5,000', '10,000']);
  await user.clear(await amount());
  await user.type(await amount(), '0.01');
  await user.click(screen.getByRole('button', { name: '立即存款' }));
  expect(network.sent(deposit)).toHaveLength(1);
});

test('suggested amounts follow the known limit', async () => {
  network.answer(payRange, ok({ min_price: '3,000', max_price: null }));
  open();
  expect(await screen.findByText('单笔最低 3,000 元')).toBeVisible();
  expect(chips()).toEqual(['3,000', '5,000', '10,000', '20,000', '50,000']);
});

test('an unreadable rate leaves the estimated USDT -- [W-055]', async () => {
  const { user } = open('abc');
  await user.type(await amount(), '1000');
  expect(screen.getByRole('status', { name: '预估USDT' })).toHaveTextContent('--');
  expect(screen.queryByText(/参考汇率/)).toBeNull();
});

test('banks and receiving accounts in lists with gaps are all offered [W-050 W-053]', async () => {
  network.answer(payWays, ok({ card: 'on' }));
  network.answer(banks, ok({ 1: { bank_name: '招商银行' }, 3: { bank_name: '中国银行' } }));
  network.answer(
    receivingAccounts,
    ok({
      1: { bank_no: 62001, bank_data: [] },
      3: { bank_no: '62003', bank_data: { bank_name: '招商银行' } },
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('region', { name: '收款账户 1' })).toHaveTextContent('收款账号62001');
  expect(screen.getByRole('region', { name: '收款账户 2' })).toHaveTextContent('招商银行 62003');
  await user.click(screen.getByRole('button', { name: /银行类型/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
