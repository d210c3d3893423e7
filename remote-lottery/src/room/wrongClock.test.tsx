import { lotteryOrder, lotteryRoom } from '@site/shared/contract/lottery';
import { earlyKey } from '@site/shared/page';
import { ok, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  button,
  endBetting,
  hasClosed,
  openBetSheet,
  pass,
  playbox,
  prepareBetting,
  tap,
} from '../testing/betRoom.tsx';
import { player, roomData } from '../testing/rooms.ts';
import RoomScreen from './RoomScreen.tsx';

let room: ReturnType<typeof prepareBetting>;
const MINUTE = 60_000;

beforeEach(() => {
  room = prepareBetting();
});
afterEach(endBetting);

const moveDevice = (ms: number) => jest.setSystemTime(Date.now() + ms);
const timer = () => within(screen.getByRole('region', { name: '开奖' })).queryByRole('timer')?.textContent;
const footer = () => screen.getByRole('contentinfo');

test.each([-43_200 * MINUTE, -7 * MINUTE, 7 * MINUTE, 43_200 * MINUTE])(
  'with a device clock that is wrong by %i ms from the start, betting closes with the platform [L-022 L-026]',
  async (wrongMs) => {
    moveDevice(wrongMs);
    await openBetSheet(room);
    expect(timer()).toBe('01:00');
    await pass(29_000);
    expect(footer()).not.toHaveTextContent('封盘中禁止投注');
    await pass(1_000);
    expect(footer()).toHaveTextContent('封盘中禁止投注');
  },
);

test('a device clock set back by seven minutes during a confirmation gives no extra second', async () => {
  await openBetSheet(room);
  await tap(/^大/);
  await tap('预览');
  await pass(20_000);
  moveDevice(-7 * MINUTE);
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(timer()).toBe('00:40');
  const confirm = button('确认');
  await pass(10_000);
  fireEvent.click(confirm);
  expect(await hasClosed('投注确认')).toBe(true);
  expect(room.network.sent(lotteryOrder)).toEqual([]);
});

test('a device clock set forward by seven minutes makes the room read the draw again, and betting continues with that answer', async () => {
  await openBetSheet(room);
  await pass(10_000);
  room.network.answer(lotteryRoom, ok(roomData({ timeout: 50, playbox })));
  moveDevice(7 * MINUTE);
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(room.network.sent(lotteryRoom)).toHaveLength(2);
  expect(timer()).toMatch(/00:(50|49)/);
  await tap(/^投注/);
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  expect(room.network.sent(lotteryOrder)).toHaveLength(1);
});

test('a page whose timers stopped past closing is closed at once when it is visible again', async () => {
  await openBetSheet(room);
  await tap(/^大/);
  await tap('预览');
  moveDevice(35_000);
  const confirm = button('确认');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(footer()).toHaveTextContent('封盘中禁止投注');
  expect(screen.getByText('本期已封盘，投注未提交')).toBeVisible();
  fireEvent.click(confirm);
  expect(await hasClosed('投注确认')).toBe(true);
  expect(room.network.sent(lotteryOrder)).toEqual([]);
});

test('an answer that arrives after closing shows the room closed at once', async () => {
  const answer = ok(roomData({ timeout: 50, playbox }));
  room.network.answer(lotteryRoom, () => new Promise((resolve) => setTimeout(() => resolve(answer), 25_000)));
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(24_900);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await pass(200);
  expect(footer()).toHaveTextContent('封盘中禁止投注');
  expect(screen.queryByRole('button', { name: /^投注/ })).toBeNull();
});

test('a draw is counted from the page’s early request for the room, not from the start of this code', async () => {
  const { method, path } = lotteryRoom;
  const answer = {
    status: 200,
    text: JSON.stringify({ code: 200, message: '', data: roomData({ timeout: 60, playbox }) }),
    headers: { date: '' },
    sentAt: performance.now() - 5_000,
    receivedAt: performance.now() - 4_900,
  };
  const key = earlyKey({ method, path, input: { room_id: '11' } }, { base: '', token: 't' });
  Object.assign(window, { siteFirst: new Map([[key, Promise.resolve(answer)]]) });
  await openBetSheet(room);
  expect(room.network.sent(lotteryRoom)).toEqual([]);
  expect(timer()).toBe('00:55');
});
