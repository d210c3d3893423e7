import { serverClock } from '@site/shared';
import { payInfo, transactionRecords } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, renderScreen } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import PayInfoScreen from './PayInfoScreen.tsx';
import { savePicture } from './savePicture.ts';

jest.mock('./savePicture.ts');

const noon = Date.parse('2026-11-03T12:00:00+08:00');
const payment = {
  deposit_no: 'D1',
  info: { amount: '1000', created_at: '2026-11-03 12:00:00', paytype: 'alipay' },
  cardlist: { mch_id: '', content: 'alipays://platformapi/startapp?order=D1', payimg: '/art/payment/D1.svg' },
};
const record = { out_trade_no: 'D1', amount: '1000', pay_way: '支付宝', created_at: '2026-11-03 12:00:00' };

let network: ReturnType<typeof fakeNetwork>;
let now: number;

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
  network.answer(payInfo, ok(payment, 'alipay'));
  is(1);
  now = noon + 60_000;
  jest.spyOn(serverClock, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Sets the state of the deposit in its records. */
function is(state: number, reply: Reply = ok({ data: [{ ...record, state }], total: 1, last_page: 1 })) {
  network.answer(transactionRecords, reply);
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const looks = () => network.sent(transactionRecords).length;
const button = (name: string) => screen.getByRole('button', { name });

async function tap(element: HTMLElement) {
  await act(async () => element.click());
  await pass(0);
}

async function open() {
  const view = renderScreen(PayInfoScreen, {
    at: '/payInfo?deposit_no=D1',
    token: 't',
    user: { id: 1, username: 'a' },
  });
  await pass(0);
  return view;
}

function show(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

test('the page polls no state before the player taps 我已付款, then polls until 已到账 [WO-036]', async () => {
  const { address } = await open();
  await pass(20_000);
  expect(looks()).toBe(0);
  await tap(button('我已付款'));
  expect(screen.getByRole('heading', { name: '正在确认到账' })).toBeVisible();
  expect(screen.queryByRole('img', { name: '付款二维码' })).toBeNull();
  expect(network.sent(transactionRecords)).toEqual([{ date: 4, type: 1, page: 1, api_type: '' }]);
  await pass(3_000);
  expect(looks()).toBe(2);
  is(2);
  await pass(3_000);
  expect(screen.getByRole('heading', { name: '已到账' })).toBeVisible();
  expect(screen.queryByText(/付款金额/)).toBeNull();
  expect(screen.getByText('存款金额（元）')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  const seen = looks();
  await pass(20_000);
  expect(looks()).toBe(seen);
  await tap(button('转入游戏'));
  expect(address()).toBe('/transfer');
});

test('after the credit 返回 leads back to the page before the deposit [WO-036]', async () => {
  is(2);
  window.history.replaceState({ idx: 1 }, '');
  const { address } = await open();
  await tap(button('我已付款'));
  const back = screen.getAllByRole('button', { name: '返回' }).at(-1);
  if (back) await tap(back);
  expect(address()).toBe('/__before');
  window.history.replaceState(null, '');
});

test('a refused deposit shows a message, and the page polls no more [WO-036]', async () => {
  is(3);
  const { address } = await open();
  await tap(button('我已付款'));
  expect(screen.getByRole('heading', { name: '审核拒绝，未到账' })).toBeVisible();
  expect(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  await pass(20_000);
  expect(looks()).toBe(1);
  await tap(button('重新存款'));
  expect(address()).toBe('/recharge');
});

test('when the time is over the page polls no more and shows a message [WO-036]', async () => {
  await open();
  await tap(button('我已付款'));
  now = noon + 3_600_000;
  await pass(3_500);
  expect(screen.getByRole('heading', { name: '支付时间已结束，尚未到账' })).toBeVisible();
  const seen = looks();
  await pass(20_000);
  expect(looks()).toBe(seen);
});

test('a hidden page polls no state [WO-036]', async () => {
  await open();
  await tap(button('我已付款'));
  show('hidden');
  const seen = looks();
  await pass(20_000);
  expect(looks()).toBe(seen);
  show('visible');
  await pass(3_000);
  expect(looks()).toBeGreaterThan(seen);
});

test('a failed poll shows a message and is repeated; an order missing from the records waits on [WO-036]', async () => {
  is(1, { failure: 'network' });
  await open();
  await tap(button('我已付款'));
  expect(screen.getByText('暂时查不到结果，正在重试')).toBeVisible();
  is(1, ok({ data: [{ ...record, out_trade_no: 'D2', state: 2 }], total: 1, last_page: 1 }));
  await pass(3_000);
  expect(screen.queryByText('暂时查不到结果，正在重试')).toBeNull();
  expect(screen.getByRole('heading', { name: '正在确认到账' })).toBeVisible();
});

test('a player who has not paid gets the picture back, and the page polls no more', async () => {
  await open();
  await tap(button('我已付款'));
  await tap(button('还未付款，返回付款'));
  expect(screen.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const seen = looks();
  await pass(20_000);
  expect(looks()).toBe(seen);
});

test('the payment app opens where the platform gives an allowed link', async () => {
  await open();
  const link = screen.getByRole('link', { name: '打开支付宝付款' });
  expect(link).toHaveAttribute('href', 'alipays://platformapi/startapp?order=D1');
  expect(link).not.toHaveAttribute('target');
});

test('a link that is invalid or forbidden is not offered', async () => {
  const cardlist = { ...payment.cardlist, content: 'javascript:alert(1)' };
  network.answer(payInfo, ok({ ...payment, cardlist }, 'alipay'));
  await open();
  expect(screen.getByText('订单号')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['is saved', () => Promise.resolve(), '二维码已保存'],
  ['cannot be read', () => Promise.reject(new Error('tainted')), '保存失败，请长按图片保存'],
])('the page reports that a picture %s', async (_, saving, text) => {
  jest.mocked(savePicture).mockImplementation(saving);
  await open();
  await tap(button('保存二维码'));
  expect(savePicture).toHaveBeenCalledWith('/art/payment/D1.svg', '付款码D1');
  expect(screen.getByText(text)).toBeVisible();
});
