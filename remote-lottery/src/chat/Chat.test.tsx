import { lotteryRoom } from '@site/shared/contract/lottery';
import { userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { type FakeSocket, fakeSockets } from '../testing/fakeSockets.ts';
import { player, roomData } from '../testing/rooms.ts';

let network: ReturnType<typeof fakeNetwork>;
let sockets: FakeSocket[];
const chatdata = [
  { user_id: 8, author: '小明', headurl: '/a.svg', content: '今天手气不错' },
  { user_id: 7, author: '我', headurl: '', content: '恭喜' },
  { user_id: 7, author: '旧号', headurl: '', content: '转发', left: 1 },
];

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
  sockets = fakeSockets();
  network.answer(lotteryRoom, ok(roomData({ timeout: 300, chatdata })));
});
afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const socket = () => {
  const found = sockets.at(-1);
  if (!found) throw new Error('no socket was opened');
  return found;
};
const open = async (kept: Readonly<Record<string, unknown>> = {}) => {
  const view = renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't&1', user: player, kept });
  await pass(0);
  await act(() => socket().accept());
  return view;
};
const lines = () =>
  within(screen.getByRole('list', { name: '聊天' }))
    .getAllByRole('listitem')
    .map((line) => [line.getAttribute('data-side'), line.textContent]);
const receive = (frame: unknown) => act(() => socket().deliver(frame));
const input = () => screen.getByRole('textbox', { name: '聊天内容' });
const write = (text: string) => fireEvent.change(input(), { target: { value: text } });
const resend = () => screen.getByRole('button', { name: '未发送，点击重发' });
/** Restores the connection; the platform's history has the missed lines. */
const comeBack = async (...missed: object[]) => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 300, chatdata: [...chatdata, ...missed] })));
  await pass(3_000);
  await act(() => socket().accept());
  await pass(500);
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));

test('the chat shows its history with author, avatar and text, other players on the left and the reader on the right [L-059 L-060 L-061]', async () => {
  await open();
  expect(lines()).toEqual([
    ['left', '小明今天手气不错'],
    ['right', 'haifeng恭喜'],
    ['left', '旧号转发'],
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/a.svg');
  expect(second?.querySelector('svg')).not.toBeNull();
});

test('the reader’s own orders are bets also in the history, which has them as texts, and nobody else’s texts are', async () => {
  const line = '第0720期 大 10元';
  const order = {
    room: '11',
    lottery: '极速28',
    period: '0720',
    group: '大小单双',
    options: [],
    numbers: [],
  };
  const said = { author: 'h***', headurl: '', content: line };
  const both = [7, 8].map((user_id) => ({ ...said, user_id }));
  network.answer(lotteryRoom, ok(roomData({ chatdata: both })));
  await open({ 'lottery.orders.7': [{ ...order, stake: '10', line }] });
  expect(lines()).toEqual([
    ['right', 'haifeng投注第0720期 大 10元'],
    ['left', 'h***第0720期 大 10元'],
  ]);
});

test('the room opens one socket with room and token [L-065]', async () => {
  await open();
  expect(sockets.map(({ address }) => address)).toEqual(['ws://localhost/wss?roomid=11&_token=t%261']);
});

test('a typed text is sent trimmed, appears at once and only once, and empties the box [L-062 L-067]', async () => {
  await open();
  write('  大家好 ');
  submit();
  await receive({ id: 7, author: 'haif***', avatar: '', content: '大家好' });
  expect(socket().sent).toEqual([JSON.stringify({ content: '大家好', order: 1 })]);
  expect(lines().slice(3)).toEqual([['right', 'haifeng大家好']]);
  expect(input()).toHaveValue('');
});

test.each(['', '   '])('sending “%s” does nothing [L-063]', async (text) => {
  await open();
  write(text);
  submit();
  expect(socket().sent).toEqual([]);
  expect(lines()).toHaveLength(3);
});

test('a text typed while the connection is lost stays in the box and can be sent later', async () => {
  await open();
  await act(() => socket().close());
  write('等一下');
  submit();
  fireEvent.submit(input());
  expect(input()).toHaveValue('等一下');
  expect(screen.getByText('连接已断开，正在重连…')).toBeVisible();
  expect(lines()).toHaveLength(3);
  await comeBack();
  expect(screen.queryByText('连接已断开，正在重连…')).toBeNull();
  submit();
  expect(socket().sent).toEqual([JSON.stringify({ content: '等一下', order: 1 })]);
  expect(input()).toHaveValue('');
});

test('a text without an echo before the connection was lost shows 未发送, once', async () => {
  await open();
  write('在吗');
  submit();
  await act(() => socket().close());
  expect(lines().slice(3)).toEqual([['right', 'haifeng在吗未发送，点击重发']]);
  expect(resend()).toBeDisabled();
});

test('a text refused for its rate shows 未发送, accepted texts do not', async () => {
  await open();
  write('一');
  submit();
  write('二');
  submit();
  await receive({ id: 7, author: 'haif***', avatar: '', content: '一' });
  await receive({ sysmsg: 1, type: 'success', content: '恭喜中奖' });
  expect(screen.queryByText(/未发送/)).toBeNull();
  await receive({ sysmsg: 1, type: 'warning', content: '发言太快了，请稍后再试' });
  expect(lines()[3]).toEqual(['right', 'haifeng一']);
  expect(lines()[4]).toEqual(['right', 'haifeng二未发送，点击重发']);
});

test('a tap on 未发送 sends the text again as the newest line, once', async () => {
  await open();
  write('在吗');
  submit();
  await act(() => socket().close());
  await comeBack();
  await receive({ id: 9, author: '阿强', avatar: '', content: '来了' });
  await act(() => resend().click());
  expect(socket().sent).toEqual([JSON.stringify({ content: '在吗', order: 1 })]);
  await receive({ id: 7, author: 'haif***', avatar: '', content: '在吗' });
  expect(lines().slice(3)).toEqual([
    ['left', '阿强来了'],
    ['right', 'haifeng在吗'],
  ]);
});

test('after a reconnect the lines from in between appear, and an own text that arrived loses its mark', async () => {
  await open();
  write('在吗');
  submit();
  await act(() => socket().close());
  await comeBack(
    { user_id: 7, author: 'haif***', headurl: '', content: '在吗' },
    { user_id: 9, author: '阿强', headurl: '/q.svg', content: '在' },
  );
  await receive({ id: 9, author: '阿强', avatar: '/q.svg', content: '还在' });
  expect(lines().slice(3)).toEqual([
    ['right', 'haifeng在吗'],
    ['left', '阿强在'],
    ['left', '阿强还在'],
  ]);
  expect(screen.queryByText(/部分消息未能显示/)).toBeNull();
});

test('when the platform’s history is too short for the gap, the room shows that lines are missing', async () => {
  await open();
  await act(() => socket().close());
  network.answer(lotteryRoom, { failure: 'network' });
  await pass(3_000);
  await act(() => socket().accept());
  await pass(2_900);
  expect(document.querySelector('[data-toasts]')?.textContent ?? '').toBe('');
  const missed = [{ user_id: 9, author: '阿强', headurl: '', content: '新的一页' }];
  network.answer(lotteryRoom, ok(roomData({ timeout: 300, chatdata: missed })));
  await pass(3_600);
  expect(lines()[3]).toEqual(['left', '离线期间的部分消息未能显示阿强新的一页']);
});

test('a socket closed because the session is over leads to the login', async () => {
  network.answer(userInfo, refusal('未登录', 401));
  const { address } = await open();
  await act(() => socket().close(4401));
  await pass(300);
  expect(network.sent(userInfo)).toHaveLength(1);
  expect(address()).toBe('/login');
});

test('a message of another player is added with author, avatar and text, never as markup [L-071 L-060]', async () => {
  await open();
  await receive({ id: 9, author: '阿强', avatar: '/q.svg', content: '<img src=x onerror=alert(1)>' });
  expect(lines().at(-1)).toEqual(['left', '阿强<img src=x onerror=alert(1)>']);
  expect(screen.getAllByRole('listitem').at(-1)?.querySelector('img')).toHaveAttribute('src', '/q.svg');
});

test.each(['ping', { type: 'ping' }])(
  'an incoming ping (%j) adds no line and no toast [L-069]',
  async (frame) => {
    await open();
    await receive(frame);
    expect(lines()).toHaveLength(3);
    expect(document.querySelector('[data-toasts]')?.textContent ?? '').toBe('');
  },
);

test.each([
  [{ sysmsg: 1, type: 'success', content: '充值到账' }, 'status', 'success'],
  [{ sysmsg: 'danger', content: '余额不足' }, 'alert', 'error'],
  [{ sysmsg: true, type: 'warning', content: '发言太快' }, 'alert', 'warning'],
  [{ sysmsg: 1, type: 'info', content: '系统维护' }, 'status', 'plain'],
])('the system message %j shows as a toast and adds no line [L-070]', async (frame, role, look) => {
  await open();
  await receive(frame);
  const shown = screen.getByText(frame.content).closest(`[role=${role}]`);
  expect(shown).toHaveClass(look);
  expect(lines()).toHaveLength(3);
});

/** Gives the list a height of 1,000 px with a viewport of 200 px. */
function measuredList() {
  const list = screen.getByRole('list', { name: '聊天' }).parentElement;
  if (!list) throw new Error('no list');
  const scrolledTo: number[] = [];
  Object.defineProperties(list, {
    scrollHeight: { value: 1000, configurable: true },
    clientHeight: { value: 200 },
    scrollTop: {
      get: () => scrolledTo.at(-1) ?? 0,
      set: (top) => scrolledTo.push(Math.min(top, list.scrollHeight - list.clientHeight)),
    },
  });
  return { list, scrolledTo };
}

test('500 ms after the chat changed its end is in view [L-064]', async () => {
  await open();
  const { scrolledTo } = measuredList();
  await pass(500);
  scrolledTo.length = 0;
  await receive({ id: 9, author: '阿强', avatar: '', content: '来了' });
  await pass(499);
  expect(scrolledTo).toEqual([]);
  await pass(1);
  expect(scrolledTo).toEqual([800]);
});

test('a reader who scrolls up while lines arrive is not scrolled back down', async () => {
  await open();
  const { list } = measuredList();
  await pass(500);
  await receive({ id: 9, author: '阿强', avatar: '', content: '一' });
  await pass(200);
  list.scrollTop = 700;
  fireEvent.scroll(list);
  await receive({ id: 9, author: '阿强', avatar: '', content: '二' });
  await pass(1_000);
  expect(list.scrollTop).toBe(700);
  expect(screen.getByRole('button', { name: '1 条新消息' })).toBeVisible();
});

test('the chat follows a list that grows under a reader at its end, although its end is out of view for an instant', async () => {
  await open();
  const { list } = measuredList();
  await pass(500);
  await receive({ id: 9, author: '阿强', avatar: '', content: '一' });
  Object.defineProperty(list, 'scrollHeight', { value: 1200, configurable: true });
  fireEvent.scroll(list);
  await pass(500);
  expect(list.scrollTop).toBe(1200 - 200);
});

test('the chat follows a list whose old lines disappear while new ones arrive', async () => {
  await open();
  const { list } = measuredList();
  await pass(500);
  await receive({ id: 9, author: '阿强', avatar: '', content: '一' });
  Object.defineProperty(list, 'scrollHeight', { value: 700, configurable: true });
  list.scrollTop = 400;
  fireEvent.scroll(list);
  await pass(500);
  expect(list.scrollTop).toBe(700 - 200);
});

test('a reader who scrolled up stays there and sees the number of new lines', async () => {
  await open();
  const { list } = measuredList();
  await pass(500);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  await receive({ id: 9, author: '阿强', avatar: '', content: '一' });
  await receive({ id: 9, author: '阿强', avatar: '', content: '二' });
  await pass(1_000);
  expect(list.scrollTop).toBe(100);
  fireEvent.click(screen.getByRole('button', { name: '2 条新消息' }));
  expect(list.scrollTop).toBe(800);
  expect(screen.queryByRole('button', { name: /条新消息/ })).toBeNull();
});

test('a new draw keeps the chat and the socket', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 1, chatdata })));
  await open();
  await receive({ id: 9, author: '阿强', avatar: '', content: '来了' });
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, nextexpect: '0722', chatdata })));
  await pass(1_000);
  await pass(1_000);
  await pass(100);
  expect(screen.getByText('0722')).toBeVisible();
  expect(lines()).toHaveLength(4);
  expect(sockets).toHaveLength(1);
});

test('leaving the room closes its socket for good', async () => {
  const { router } = await open();
  await act(() => router.navigate('/'));
  expect(socket().readyState).toBe(3);
  await pass(60_000);
  expect(sockets).toHaveLength(1);
});

test('a bet is recognised by the flag of its frame, not by its text, and shown as a card [L-071]', async () => {
  await open();
  const words = '第0721期 大 10.00；小 10.00，共2注 20.00';
  await receive({ id: 9, author: '小红', avatar: '', content: words, order: 0 });
  await receive({ id: 9, author: '小红', avatar: '', content: words, order: 1 });
  await receive({ id: 9, author: '小红', avatar: '', content: words });
  await pass(200);
  expect(lines().slice(-3)).toEqual([
    ['left', `小红投注${words}`],
    ['left', `小红${words}`],
    ['left', `小红${words}`],
  ]);
});
