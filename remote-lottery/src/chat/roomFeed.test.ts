/** @environment page */
import { type FakeSocket, fakeSockets } from '../testing/fakeSockets.ts';
import { openRoomFeed, reconnectDelayMs } from './roomFeed.ts';
import { socketAddress } from './socketAddress.ts';

let sockets: FakeSocket[];
const onFrame = jest.fn();
const onConnection = jest.fn();
const onSessionOver = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sockets = fakeSockets();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () => openRoomFeed('ws://site/wss', { onFrame, onConnection, onSessionOver });
const socket = (place = 0) => {
  const found = sockets[place];
  if (!found) throw new Error(`no socket ${place}`);
  return found;
};

test.each([
  ['', 'http://site:8080', 'ws://site:8080/wss?roomid=11&_token=abc'],
  ['', 'https://site', 'wss://site/wss?roomid=11&_token=abc'],
  ['https://api.site/v1', 'http://elsewhere', 'wss://api.site/v1/wss?roomid=11&_token=abc'],
  ['wss://sockets.site', 'http://elsewhere', 'wss://sockets.site/wss?roomid=11&_token=abc'],
])('base “%s” of a page at %s gives the socket the address %s [L-065]', (base, origin, address) => {
  expect(socketAddress(base, origin, '11', 'abc')).toBe(address);
});

test('room and token of the socket are URL-encoded [L-065]', () => {
  const { searchParams, search } = new URL(socketAddress('', 'http://site', '1&_token=x', 'a+b/c='));
  expect([...searchParams]).toEqual([
    ['roomid', '1&_token=x'],
    ['_token', 'a+b/c='],
  ]);
  expect(search).toContain('%26');
});

test('the feed sends a ping every 3 seconds while the connection is open, and only then [L-066]', () => {
  open();
  jest.advanceTimersByTime(10_000);
  socket().accept();
  jest.advanceTimersByTime(2_999);
  expect(socket().sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(socket().sent).toEqual(['ping']);
  jest.advanceTimersByTime(6_000);
  expect(socket().sent).toEqual(['ping', 'ping', 'ping']);
  socket().close();
  jest.advanceTimersByTime(2_999);
  expect(socket().sent).toHaveLength(3);
});

test('a chat text and a bet are sent as JSON with exactly content and order [L-067 L-068]', () => {
  const feed = open();
  socket().accept();
  expect(feed.send({ content: '大家好', order: 1 })).toBe(true);
  expect(feed.send({ content: '大 10', order: 0 })).toBe(true);
  expect(socket().sent.map((frame) => JSON.parse(frame))).toEqual([
    { content: '大家好', order: 1 },
    { content: '大 10', order: 0 },
  ]);
});

test('without an open connection nothing is sent, and send returns false', () => {
  const feed = open();
  expect(feed.send({ content: '早', order: 1 })).toBe(false);
  socket().accept();
  socket().close();
  expect(feed.send({ content: '晚', order: 1 })).toBe(false);
  expect(socket().sent).toEqual([]);
});

test.each([
  'ping',
  '"ping"',
  '{"type":"ping"}',
  '{"content":"ping"}',
  'pong',
  'no json',
  '[1]',
  '7',
  'null',
  '{}',
])('an incoming %s is ignored [L-069]', (frame) => {
  open();
  socket().accept();
  socket().deliver(frame);
  expect(onFrame).not.toHaveBeenCalled();
});

test('a dropped connection is opened again after 3 seconds with its pings, never two at once', () => {
  open();
  socket().accept();
  socket().close();
  expect(onConnection.mock.calls).toEqual([[true], [false]]);
  jest.advanceTimersByTime(2_999);
  expect(sockets).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  socket(1).accept();
  jest.advanceTimersByTime(3_000);
  expect(socket(1).sent).toEqual(['ping']);
  expect(onConnection).toHaveBeenLastCalledWith(true);
});

test('while the platform is unreachable the attempts become rarer and are spread, and a success resets them', () => {
  expect([reconnectDelayMs(0, 0), reconnectDelayMs(0, 1)]).toEqual([3_000, 3_000]);
  expect([reconnectDelayMs(1, 0), reconnectDelayMs(1, 1)]).toEqual([4_500, 6_000]);
  expect([reconnectDelayMs(50, 0), reconnectDelayMs(50, 1)]).toEqual([18_000, 24_000]);
  open();
  socket().close();
  jest.advanceTimersByTime(3_000);
  socket(1).close();
  jest.advanceTimersByTime(3_000);
  expect(sockets).toHaveLength(2);
  jest.advanceTimersByTime(3_000);
  socket(2).accept();
  socket(2).close();
  jest.advanceTimersByTime(3_000);
  expect(sockets).toHaveLength(4);
});

test('a connection without frames is closed after some 10 seconds and opened again', () => {
  open();
  socket().accept();
  jest.advanceTimersByTime(3_000);
  socket().deliver('pong');
  jest.advanceTimersByTime(8_999);
  expect(onConnection).not.toHaveBeenCalledWith(false);
  jest.advanceTimersByTime(3_001);
  expect(socket().readyState).toBe(3);
  expect(onConnection.mock.calls).toEqual([[true], [false]]);
  jest.advanceTimersByTime(3_000);
  expect(sockets).toHaveLength(2);
  socket(1).accept();
  jest.advanceTimersByTime(12_000);
  expect(socket(1).readyState).toBe(3);
});

test('a connection with any frames stays open, and so does a quiet one to a platform that answers no pings', () => {
  open();
  socket().accept();
  jest.advanceTimersByTime(60_000);
  socket().deliver('pong');
  for (let frame = 0; frame < 10; frame += 1) {
    jest.advanceTimersByTime(8_000);
    socket().deliver({ id: 1, content: '在' });
  }
  expect(onConnection.mock.calls).toEqual([[true]]);
});

test('a close because the session is over is reported, any other close is not', () => {
  open();
  socket().accept();
  socket().close();
  expect(onSessionOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  socket(1).accept();
  socket(1).close(4401);
  expect(onSessionOver).toHaveBeenCalledTimes(1);
});

test('a page that newer pages of its player displaced reconnects when it is visible', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const feed = open();
  socket().accept();
  socket().close(4408);
  expect(onConnection).toHaveBeenLastCalledWith(false);
  expect(onSessionOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(2);
  visibility.mockReturnValue('hidden');
  socket(1).accept();
  socket(1).close(4408);
  jest.advanceTimersByTime(60_000);
  feed.close();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(2);
});

test.each([
  ['connecting', () => {}],
  ['open', () => socket().accept()],
  ['waiting to reconnect', () => socket().close()],
])('closing while %s ends the socket, its pings and its attempts', (_, prepare) => {
  const feed = open();
  prepare();
  feed.close();
  socket().accept();
  expect(socket().readyState).toBe(3);
  socket().deliver({ id: 1, content: '还在吗' });
  jest.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(socket().sent).toEqual([]);
  expect(onFrame).not.toHaveBeenCalled();
});
