import { lotteryRooms } from '@site/shared/contract/hall';
import { lotteryRoom } from '@site/shared/contract/lottery';
import { clearToasts, fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { type FakeSocket, fakeSockets } from '../testing/fakeSockets.ts';
import { player, roomData } from '../testing/rooms.ts';

let network: ReturnType<typeof fakeNetwork>;
let sockets: FakeSocket[];

beforeEach(() => {
  network = fakeNetwork();
  network.answer(lotteryRoom, ok(roomData()));
  sockets = fakeSockets();
});

afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

const open = (at: string) => renderScreen(RoomScreen, { at, token: 't', user: player });
const sent = () => network.requests.map(({ input }) => input);
const entry = (id: number, title: string) => ({ id, title, lottery: { title: '加拿大28' } });

test('without a token the room shows 请登录！ and leads to the hall after a second, without a call [L-002 L-003 L-004]', async () => {
  jest.useFakeTimers();
  const { address } = renderScreen(RoomScreen, { at: '/lottery?room_id=11' });
  expect(screen.getByText('请登录！')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(address()).toBe('/lottery?room_id=11');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/');
  expect(network.requests).toEqual([]);
  expect(sockets).toEqual([]);
});

test('a visitor who leaves earlier is not redirected later [L-004]', async () => {
  jest.useFakeTimers();
  const { router, address } = renderScreen(RoomScreen, { at: '/lottery?room_id=11' });
  await act(() => router.navigate('/login'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(address()).toBe('/login');
});

test('an expired token leads to the login, not to 请登录！ [L-002]', async () => {
  network.answer(lotteryRoom, refusal('未登录', 401));
  const { address } = open('/lottery?room_id=11');
  await waitFor(() => expect(screen.getByText('登录已过期，请重新登录！')).toBeVisible());
  expect(address()).toBe('/login');
  expect(screen.queryByText('请登录！')).toBeNull();
});

test('room_id decides which room is read and shown [L-001 L-005]', async () => {
  const { address } = open('/lottery?room_id=11');
  expect(await screen.findByRole('heading', { name: '极速28' })).toBeVisible();
  expect(sent()).toEqual([{ room_id: '11' }]);
  expect(address()).toBe('/lottery?room_id=11');
});

test('a refused room shows the text of the platform, ends 加载中... and offers 重试 [L-006]', async () => {
  network.answer(lotteryRoom, refusal('系统繁忙'));
  const { user } = open('/lottery?room_id=99');
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  network.answer(lotteryRoom, ok(roomData()));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '极速28' })).toBeVisible();
});

const expectWayOn = async (user: ReturnType<typeof open>['user'], address: () => string) => {
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '去大厅选彩种' }));
  expect(address()).toBe('/');
};

test.each(['99', 'abc'])('an unknown room %s shows a message and leads to the hall', async (room) => {
  network.answer(lotteryRoom, refusal('房间不存在或已关闭', 404));
  const { user, address } = open(`/lottery?room_id=${room}`);
  const wayOn = await screen.findByRole('button', { name: '去大厅选彩种' });
  expect(wayOn.parentElement).toHaveTextContent('房间不存在或已关闭');
  await expectWayOn(user, address);
});

test('an unknown lottery shows a message and leads to the hall', async () => {
  network.answer(lotteryRooms, refusal('该彩种不存在', 404));
  const { user, address } = open('/lottery?name=nowhere');
  expect(await screen.findByText('彩种不存在或已下架')).toBeVisible();
  await expectWayOn(user, address);
});

test('a lottery with exactly one room opens it', async () => {
  network.answer(lotteryRooms, ok([entry(11, '畅玩房')]));
  const { address } = open('/lottery?name=jisu28');
  expect(await screen.findByRole('heading', { name: '极速28' })).toBeVisible();
  expect(address()).toBe('/lottery?room_id=11');
  expect(sent()).toEqual([{ name: 'jisu28' }, { room_id: '11' }]);
});

test('a lottery with several rooms lists them', async () => {
  network.answer(lotteryRooms, ok([entry(21, '初级房'), entry(22, '中级房')]));
  const { user, address } = open('/lottery?name=jnd28');
  await user.click(await screen.findByRole('link', { name: '加拿大28 - 中级房' }));
  expect(address()).toBe('/lottery?room_id=22');
  expect(await screen.findByRole('heading', { name: '极速28' })).toBeVisible();
  expect(sent()).toEqual([{ name: 'jnd28' }, { room_id: '22' }]);
});

test('a lottery without rooms shows 当前游戏无房间', async () => {
  network.answer(lotteryRooms, ok([]));
  const { user, address } = open('/lottery?name=bj28');
  expect(await screen.findByText('当前游戏无房间')).toBeVisible();
  await expectWayOn(user, address);
});

test('rooms that cannot be read offer 重试', async () => {
  network.answer(lotteryRooms, { failure: 'network' });
  const { user } = open('/lottery?name=jnd28');
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(lotteryRooms, ok([entry(21, '初级房'), entry(22, '中级房')]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '加拿大28 - 初级房' })).toBeVisible();
});

test('an address without room and name leads a player to the hall', async () => {
  const { address } = open('/lottery');
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.requests).toEqual([]);
});
