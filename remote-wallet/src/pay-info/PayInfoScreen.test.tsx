import { serverClock } from '@site/shared';
import { payInfo } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import PayInfoScreen from './PayInfoScreen.tsx';

const noon = Date.parse('2026-11-03T12:00:00+08:00');
const cardlist = { mch_id: 'TJx7a9', content: 'TRC20', payimg: 'https://img.example.com/qr.png' };
const info = { amount: '1000', created_at: '2026-11-03 12:00:00', paytype: 'usdt' };
const payment = { deposit_no: 'D1', info, cardlist };
let network: ReturnType<typeof fakeNetwork>;
let now: number;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(payInfo, ok(payment, 'usdtpay'));
  now = noon + 630_000;
  jest.spyOn(serverClock, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (at = '/payInfo?deposit_no=D1') =>
  renderScreen(PayInfoScreen, { at, token: 't', user: { username: 'haifeng', usdtrate: '7.23' } });

test('支付信息 requests the deposit of the address and shows amount, order, time and method [W-018 W-071 W-072 W-073 W-220]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '支付信息' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '存款金额' })).toHaveTextContent('1,000.00');
  expect(screen.getByText('订单号').parentElement).toHaveTextContent('订单号D1');
  expect(screen.getByText('创建时间').parentElement).toHaveTextContent('2026-11-03 12:00:00');
  expect(screen.getByText('支付方式').parentElement).toHaveTextContent('USDT');
  expect(screen.getByRole('region', { name: '存款金额' })).toHaveTextContent('≈ 1,000.00 元');
  expect(network.sent(payInfo)).toEqual([{ deposit_no: 'D1' }]);
});

test('USDT shows its image, receiving address, protocol and the estimated amount [W-074 W-075 W-237]', async () => {
  open();
  const image = await screen.findByRole('img', { name: '付款二维码' });
  expect(image).toHaveAttribute('src', cardlist.payimg);
  expect(screen.getByText('收款地址').parentElement).toHaveTextContent('TJx7a9');
  expect(screen.getByText('钱包协议').parentElement).toHaveTextContent('TRC20');
  expect(screen.getByText('请转账（USDT）').parentElement).toHaveTextContent('138.31');
});

test.each([
  ['wxpay', '微信'],
  ['alipay', '支付宝'],
])('%s is paid by %s and shows neither address nor protocol [W-073 W-076]', async (kind, name) => {
  network.answer(payInfo, ok({ ...payment, info: { ...info, paytype: kind } }, kind));
  open();
  expect(await screen.findByText('支付方式')).toBeVisible();
  expect(screen.getByText('支付方式').parentElement).toHaveTextContent(name);
  expect(screen.getByRole('img', { name: '付款二维码' })).toBeVisible();
  expect(screen.getByRole('region', { name: '存款金额' })).toHaveTextContent('付款金额（元）1,000.00');
  for (const label of ['收款地址', '钱包协议', /USDT/]) expect(screen.queryByText(label)).toBeNull();
});

test.each([
  [
    'a list',
    [{ ...cardlist, payimg: 'https://img.example.com/first.png' }, cardlist],
    'https://img.example.com/first.png',
  ],
  ['no image', { ...cardlist, payimg: '' }, undefined],
  ['nothing', null, undefined],
])('a receiver in the form of %s is read [W-074]', async (_, receiver, src) => {
  network.answer(payInfo, ok({ ...payment, cardlist: receiver }, 'usdtpay'));
  open();
  await screen.findByText('订单号');
  expect(screen.queryByRole('img', { name: '付款二维码' })?.getAttribute('src') ?? undefined).toBe(src);
});

test('the countdown follows the time of the deposit by the platform’s clock, second by second [W-077 W-078]', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const timer = screen.getByRole('timer', { name: '剩余支付时间' });
  expect(timer).toHaveTextContent('49:30');
  now += 1_000;
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(timer).toHaveTextContent('49:29');
  // The tab slept until 12:30:00, and no timer ran meanwhile.
  now = noon + 1_800_000;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(timer).toHaveTextContent('30:00');
});

test('a screen reader announces that the time to pay runs out, and its end', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  for (const left of [60_000, 59_000, 10_000, 0]) {
    now = noon + 3_600_000 - left;
    await act(() => jest.advanceTimersByTimeAsync(600));
    await act(() => jest.advanceTimersByTimeAsync(200));
  }
  const spoken = [...document.querySelectorAll('[data-spoken] p')].map((line) => line.textContent);
  document.querySelector('[data-spoken]')?.remove();
  expect(spoken).toEqual(['支付时间还剩60秒', '支付时间还剩10秒', '支付时间已结束']);
});

test('after an hour the countdown shows 00:00 and its end, and the buttons still work', async () => {
  now = noon + 3_600_000;
  const { user, address } = open();
  expect(await screen.findByRole('timer')).toHaveTextContent('00:00');
  expect(screen.getByText('支付时间已结束')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '存款完成' }));
  expect(address()).toBe('/transRecord');
});

test.each(['存款完成', '资金明细'])(
  '%s goes to the account details, to this deposit [W-079 WO-078]',
  async (label) => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: label }));
    const made = { type: 1, amount: '1000.00', number: 'D1' };
    expect(router.state.location).toMatchObject({ pathname: '/transRecord', search: '', state: { made } });
  },
);

test('every value is copied, amounts without separators [WO-024]', async () => {
  const written: string[] = [];
  const { user } = open();
  await screen.findByText('订单号');
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  for (const button of screen.getAllByRole('button', { name: /^复制/ })) await user.click(button);
  expect(written).toEqual(['138.31', 'TJx7a9', 'TRC20', 'D1', 'USDT', '2026-11-03 12:00:00']);
});

test.each(['/payInfo', '/payInfo?deposit_no='])(
  '%s without a deposit leads to 存款 and requests nothing',
  (at) => {
    const { address } = open(at);
    expect(address()).toBe('/recharge');
    expect(network.requests).toEqual([]);
  },
);

test.each<[string, Reply]>([
  ['a refusal', refusal('订单不存在')],
  ['a lost connection', { failure: 'network' }],
  ['a malformed answer', ok({ deposit_no: 'D1' })],
])('after %s 重试 requests the deposit again', async (_, reply) => {
  network.answer(payInfo, reply);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(payInfo, ok(payment, 'usdtpay'));
  await user.click(retry);
  expect(await screen.findByText('订单号')).toBeVisible();
});

test('an order that does not exist shows a message with links, and no useless 重试', async () => {
  network.answer(payInfo, refusal('订单不存在', 404));
  const { user, address } = open();
  expect(await screen.findByText('找不到这笔订单')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(screen.getByRole('button', { name: '资金明细' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新存款' }));
  expect(address()).toBe('/recharge');
});

test('an unreadable amount is -- and cannot be copied; the receiver in a list with gaps is read [W-072 W-074]', async () => {
  const odd = { ...payment, info: { ...info, amount: 'abc' }, cardlist: { 2: cardlist } };
  network.answer(payInfo, ok(odd, 'usdtpay'));
  open();
  expect(await screen.findByRole('region', { name: '存款金额' })).toHaveTextContent(
    '请转账（USDT）--≈ -- 元',
  );
  expect(screen.queryByRole('button', { name: /复制(付款金额|预估USDT)/ })).toBeNull();
  expect(screen.getByText('收款地址').parentElement).toHaveTextContent('TJx7a9');
});

test('an unreadable rate leaves the estimate --, a grouped amount stays the amount to pay [W-072 W-237]', async () => {
  network.answer(payInfo, ok({ ...payment, info: { ...info, amount: '1,120.50' } }, 'usdtpay'));
  renderScreen(PayInfoScreen, {
    at: '/payInfo?deposit_no=D1',
    token: 't',
    user: { username: 'haifeng', usdtrate: 'abc' },
  });
  expect(await screen.findByRole('region', { name: '存款金额' })).toHaveTextContent(
    '请转账（USDT）--≈ 1,120.50 元',
  );
});

test('without a readable amount the image does not refer to it', async () => {
  network.answer(payInfo, ok({ ...payment, info: { ...info, amount: '', paytype: 'wxpay' } }, 'wxpay'));
  open();
  expect(await screen.findByText('请使用微信扫码付款')).toBeVisible();
});

test('a payment in yuan is copied from the head', async () => {
  network.answer(payInfo, ok({ ...payment, info: { ...info, paytype: 'wxpay' } }, 'wxpay'));
  const written: string[] = [];
  const { user } = open();
  const button = await screen.findByRole('button', { name: '复制付款金额' });
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  await user.click(button);
  expect(written).toEqual(['1000.00']);
});
