import { beijingTime, serverClock } from '@site/shared';
import { lotteryOrder, lotteryRoom } from '@site/shared/contract/lottery';
import { userInfo } from '@site/shared/contract/session';
import { betRecords } from '@site/shared/contract/wallet';
import { ok, type Reply, refusal } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  amountField,
  button,
  dialog,
  endBetting,
  hasClosed,
  isPressed,
  openBetSheet,
  pass,
  playbox,
  prepareBetting,
  previewLines,
  tap,
} from '../testing/betRoom.tsx';
import { roomData } from '../testing/rooms.ts';

let room: ReturnType<typeof prepareBetting>;
let network: typeof room.network;
let sockets: typeof room.sockets;

beforeEach(() => {
  room = prepareBetting();
  ({ network, sockets } = room);
});
afterEach(endBetting);
const open = (config = {}) => openBetSheet(room, config);

test('preview does nothing without an option or, in a special group, without a number [L-046]', async () => {
  await open();
  await tap('预览');
  expect(dialog('投注确认')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  await tap('预览');
  expect(dialog('投注确认')).toBeNull();
});

test('preview opens 投注确认 with group, option, the platform’s odds and amount of each line [L-047 L-048]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('20');
  await tap('预览');
  expect(dialog('投注确认')).toBeVisible();
  expect(previewLines()).toEqual([
    '大小单双大赔率 1.98中奖可得 ¥39.60¥20.00',
    '大小单双单赔率 2中奖可得 ¥40.00¥20.00',
  ]);
});

test('a line can be removed; removing the last one closes the preview, and nothing is sent [L-049 L-050 L-051]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('预览');
  await tap('删除 大');
  expect(previewLines()).toEqual(['大小单双单赔率 2中奖可得 ¥20.00¥10.00']);
  const confirm = button('确认');
  await tap('删除 单');
  fireEvent.click(confirm);
  expect(await hasClosed('投注确认')).toBe(true);
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('the device stores the room as the last one, and until when its bet waits', async () => {
  await open();
  const kept = () => JSON.parse(localStorage.getItem('lottery.last.7') ?? 'null');
  const last = { room: '11', lottery: '极速28', title: '畅玩房' };
  expect(kept()).toEqual({ ...last, waitsUntil: 0 });
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  const secondsLeft = (kept().waitsUntil - serverClock.now()) / 1000;
  expect(secondsLeft).toBeGreaterThan(58);
  expect(secondsLeft).toBeLessThanOrEqual(60);
});

test('confirming sends the order once, shows 投注成功, clears the choice, posts to the chat and reads the balance [L-052 L-053 L-054 L-055 L-056 L-057 L-068]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('预览');
  const confirm = button('确认');
  // Taps twice before the button can render as busy.
  act(() => {
    confirm.click();
    confirm.click();
  });
  await pass(300);
  expect(network.sent(lotteryOrder)).toEqual([
    {
      room_id: '11',
      order: [
        { id: 1, total: 10, data: [] },
        { id: 3, total: 10, data: [] },
      ],
      expect: '0721',
    },
  ]);
  expect(screen.getByText('投注成功')).toBeVisible();
  const own = { content: '第0721期 大 10元', order: 0 };
  expect(sockets[0]?.sent.filter((frame) => frame !== 'ping')).toEqual([JSON.stringify(own)]);
  await act(() => sockets[0]?.deliver({ id: 7, author: 'h***', avatar: '', content: own.content }));
  const said = within(screen.getByRole('list', { name: '聊天' })).getAllByRole('listitem');
  expect(said.map((line) => [line.getAttribute('data-side'), line.textContent])).toEqual([
    ['right', 'haifeng投注第0721期 大 10元'],
  ]);
  expect(screen.getByRole('region', { name: '开奖' })).toHaveTextContent('1,190.50');
  await tap(/^投注/);
  expect([isPressed(/^大/), isPressed(/^单/)]).toEqual([false, false]);
});

test('a special group orders its option once with the numbers in ascending order [L-053 L-054]', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  for (const number of ['30', '5', '12']) await tap(number);
  await tap('预览');
  expect(previewLines()).toEqual(['连码三全中5、12、30赔率 650可得以开奖结算为准¥10.00']);
  await tap('确认');
  expect(network.sent(lotteryOrder)).toMatchObject([{ order: [{ id: 21, total: 10, data: [5, 12, 30] }] }]);
});

test.each(['', '0', '0.00'])('with the amount “%s” the order cannot be confirmed', async (text) => {
  await open();
  await tap(/^大/);
  fireEvent.change(amountField(), { target: { value: text } });
  await tap('预览');
  expect(button('确认')).toBeDisabled();
});

test('a refused order shows the text of the platform, ends 加载中... and keeps the choice [L-058]', async () => {
  network.answer(lotteryOrder, refusal('余额不足'));
  await open();
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  await pass(300);
  expect(screen.getByRole('alert')).toHaveTextContent('余额不足');
  expect(screen.queryByText('加载中...')).toBeNull();
  expect(previewLines()).toEqual(['大小单双大赔率 1.98中奖可得 ¥19.80¥10.00']);
  expect(button('确认')).toBeEnabled();
  expect(screen.queryByText('投注成功')).toBeNull();
});

test.each<[string, Reply]>([
  ['is lost', { failure: 'timeout' }],
  ['cannot be read', { text: '<html>' }],
])(
  'an order whose answer %s is not offered again: the player sees a message and the room is read again',
  async (_, reply) => {
    network.answer(lotteryOrder, reply);
    await open();
    await tap(/^大/);
    await tap('预览');
    await tap('确认');
    expect(screen.getByText('网络异常，投注结果未知，请先核对投注记录')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await hasClosed('投注确认')).toBe(true);
    expect(isPressed(/^大/)).toBe(false);
    expect(network.sent(lotteryRoom)).toHaveLength(2);
    expect(network.sent(userInfo)).toHaveLength(1);
  },
);

test('while the outcome of a bet is unknown no second bet is sent; 查询结果 repeats the call with its key and posts to the chat', async () => {
  network.answer(lotteryOrder, { failure: 'network' });
  await open({ isKeyKept: true });
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  expect(await hasClosed('投注确认')).toBe(true);
  const notice = screen.getByRole('region', { name: '未完成的投注' });
  expect(notice).toHaveTextContent(/^投注结果未知：第0721期投注1注，合计10\.00元，/);
  await tap(/^小/);
  expect(button('预览')).toBeDisabled();

  network.answer(lotteryOrder, ok({ content: '第0721期 大 10元' }));
  await tap('查询结果');
  await pass(300);
  expect(screen.getByText('已成功：第0721期投注1注，合计10.00元')).toBeVisible();
  const orders = network.requests.filter(({ path }) => path === lotteryOrder.path);
  expect(orders).toHaveLength(2);
  expect(orders[1]?.input).toEqual(orders[0]?.input);
  expect(orders[1]?.headers['Idempotency-Key']).toBe(orders[0]?.headers['Idempotency-Key']);
  const own = { content: '第0721期 大 10元', order: 0 };
  expect(sockets[0]?.sent.filter((frame) => frame !== 'ping')).toEqual([JSON.stringify(own)]);
});

test('without keys 投注记录 decides about a bet: it succeeded when as many lines of its stake are listed as were sent', async () => {
  network.answer(lotteryOrder, { failure: 'network' });
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('预览');
  await tap('确认');
  const bet = {
    bet_id: 'B',
    bet_amount: '10',
    win_loss: 0,
    plays: '',
    Code: '',
    status: 2,
    created_at: beijingTime(serverClock.now()),
  };
  network.answer(betRecords, ok({ data: [bet], total: 1, last_page: 1 }));
  await tap('查询结果');
  expect(screen.getByText(/^暂未查到结果，请稍后再查/)).toBeVisible();
  network.answer(betRecords, ok({ data: [bet, bet], total: 2, last_page: 1 }));
  await tap('查询结果');
  expect(screen.getByText('已成功：第0721期投注2注，合计20.00元')).toBeVisible();
  expect(network.sent(lotteryOrder)).toHaveLength(1);
});

test('an order that meets an ended session leads to the login and shows no result of the bet', async () => {
  network.answer(lotteryOrder, refusal('未登录', 401));
  const { address } = await open();
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  await pass(300);
  expect(address()).toBe('/login');
  expect(screen.queryByText(/投注结果未知|投注成功/)).toBeNull();
});

test('on reaching ftime panel, preview and help close, the choice is cleared and no bet can be started [L-026 L-027]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 31, playbox })));
  await open();
  await tap(/^大/);
  await tap('玩法介绍');
  await tap('预览');
  const confirm = button('确认');
  await pass(1_000);
  fireEvent.click(confirm);
  expect(screen.getByText('本期已封盘，投注未提交')).toBeVisible();
  expect(await hasClosed('投注确认')).toBe(true);
  expect(dialog('信用投注')).toBeNull();
  expect(dialog('玩法介绍')).toBeNull();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('封盘中禁止投注');
  expect(screen.queryByRole('button', { name: /^投注/ })).toBeNull();
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('a tap on 确认 in a page that slept past closing sends nothing and shows a message', async () => {
  await open();
  await tap(/^大/);
  await tap('预览');
  jest.setSystemTime(Date.now() + 40_000);
  fireEvent.click(button('确认'));
  await pass(0);
  expect(screen.getByText('本期已封盘，投注未提交')).toBeVisible();
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('a bet for a period that is over is reported and never moved to the next', async () => {
  await open();
  await tap(/^大/);
  await tap('预览');
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, nextexpect: '0722', playbox })));
  jest.setSystemTime(Date.now() + 90_000);
  const confirm = button('确认');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  fireEvent.click(confirm);
  expect(screen.getByText('0722')).toBeVisible();
  expect(screen.getByText('本期已封盘，投注未提交')).toBeVisible();
  expect(await hasClosed('投注确认')).toBe(true);
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('an order that is being sent when betting closes is not reported as unsent', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 31, playbox })));
  let answer = () => {};
  network.answer(lotteryOrder, () => new Promise((resolve) => (answer = () => resolve(ok('大 10')))));
  await open();
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  await pass(1_000);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('封盘中禁止投注');
  expect(screen.queryByText('本期已封盘，投注未提交')).toBeNull();
  answer();
  await pass(100);
  expect(screen.getByText('投注成功')).toBeVisible();
});
