import { lotteryRoom } from '@site/shared/contract/lottery';
import { betRecords } from '@site/shared/contract/wallet';
import { ok, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { betRecord } from '../testing/betRecords.ts';
import { dialog, endBetting, openBetSheet, pass, prepareBetting, tap } from '../testing/betRoom.tsx';
import { player, roomData } from '../testing/rooms.ts';

let room: ReturnType<typeof prepareBetting>;
let network: typeof room.network;

beforeEach(() => {
  room = prepareBetting();
  ({ network } = room);
});
afterEach(() => {
  endBetting();
  Reflect.deleteProperty(navigator, 'vibrate');
});

const plays = '极速28 · 第0721期 大小单双 大 @1.98';
const records = (...sent: readonly object[]) =>
  network.answer(betRecords, ok({ data: sent, total: sent.length, last_page: 1 }));
/** Advances in steps, because effects only run at the end of a step. */
const seconds = async (count: number) => {
  for (let second = 0; second < count; second += 1) await pass(1000);
};
const kept = (name: string) => JSON.parse(localStorage.getItem(`lottery.${name}.7`) ?? 'null');
const open = (keptBefore: Readonly<Record<string, unknown>>) =>
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player, kept: keptBefore });
const awaited = { 'lottery.awaited.7': [{ lottery: '极速28', period: '0720', looks: 0 }] };

test('a draw that settles with a win shows a card with the amount until the player opens it', async () => {
  await openBetSheet(room);
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  expect(network.sent(betRecords)).toEqual([]);
  records(betRecord(1, { plays, status: 2 }));
  network.answer(lotteryRoom, ok(roomData({ timeout: 120, nextexpect: '0722', expect: '0721' })));
  await seconds(64);
  expect(network.sent(betRecords)).toEqual([{ date: 4, page: 1, api_type: 'OWN' }]);
  expect(screen.queryByText(/已中奖/)).toBeNull();
  records(betRecord(1, { plays, win_loss: '19.80' }));
  await seconds(10);
  expect(screen.getByText(/第 0721 期已中奖/)).toHaveTextContent('第 0721 期已中奖，派彩 ¥19.80');
  await seconds(60);
  expect(network.sent(betRecords)).toHaveLength(2);
  expect(screen.getByText(/第 0721 期已中奖/)).toBeVisible();
  await tap('查看');
  expect(dialog('我的投注')).toBeVisible();
  expect(screen.queryByText(/第 0721 期已中奖/)).toBeNull();
  expect([kept('wins'), kept('awaited')]).toEqual([[], []]);
});

test('a win of a missed draw shows on the next visit to the room, and a stored win at once', async () => {
  records(betRecord(1, { win_loss: '19.80' }));
  const wins = [{ lottery: '极速28', period: '0700', amount: '10.02' }];
  open({ ...awaited, 'lottery.wins.7': [...wins, { lottery: '加拿大28', period: '1', amount: '9' }] });
  await pass(0);
  expect(screen.getByText(/已中奖/)).toHaveTextContent('第 0700 期已中奖，派彩 ¥10.02');
  await seconds(3);
  expect(screen.getByText(/已中奖/)).toHaveTextContent('2 期已中奖，派彩 ¥29.82');
});

test.each([
  [[['0700', '39.80', '30']], '第 0700 期已中奖，派彩 ¥39.80'],
  [[['0700', '19.80', '30']], '第 0700 期派彩 ¥19.80，本期 −10.20'],
  [[['0700', '30', '30']], '第 0700 期派彩 ¥30.00，本期 0.00'],
  [
    [
      ['0701', '39.80', '30'],
      ['0700', '4', '30'],
    ],
    '2 期派彩 ¥43.80，合计 −16.20',
  ],
])('stored wins %j are congratulated only above their stake: %s', async (stored, text) => {
  const wins = stored.map(([period, amount, staked]) => ({ lottery: '极速28', period, amount, staked }));
  open({ 'lottery.wins.7': wins });
  await pass(0);
  expect(screen.getByText(/派彩/)).toHaveTextContent(text);
});

test('a payout below the stake neither sounds nor vibrates', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  records(betRecord(1, { win_loss: '4' }));
  open({ ...awaited, 'lottery.alerts.7': { vibrates: true } });
  await seconds(4);
  expect(screen.getByText(/派彩/)).toBeVisible();
  expect(vibrate).not.toHaveBeenCalled();
});

test('records are not requested for a draw in the future', async () => {
  open({ 'lottery.awaited.7': [{ lottery: '极速28', period: '0721', looks: 0 }] });
  await seconds(20);
  expect(network.sent(betRecords)).toEqual([]);
});

test('a lost draw is looked up once and shows nothing', async () => {
  records(betRecord(1));
  open(awaited);
  await seconds(30);
  expect(network.sent(betRecords)).toHaveLength(1);
  expect(screen.queryByText(/已中奖/)).toBeNull();
});

test('records without the draw are given up after twelve attempts', async () => {
  records(betRecord(1, { plays: '大' }));
  open({ 'lottery.awaited.7': [{ lottery: '极速28', period: '0720', looks: 10 }] });
  await seconds(50);
  expect(network.sent(betRecords)).toHaveLength(2);
  expect(kept('awaited')).toEqual([]);
});

test('invalid stored content is ignored', async () => {
  open({ 'lottery.awaited.7': 'x', 'lottery.wins.7': [{ period: 1 }, 5], 'lottery.orders.7': { a: 1 } });
  await seconds(3);
  expect(screen.queryByText(/已中奖/)).toBeNull();
  await tap(/^投注/);
  expect(screen.queryByRole('button', { name: '重复上次' })).toBeNull();
});

/** A page has one audio context for all sounds; each sound resumes it first. */
const resumed = jest.fn();
class FakeAudio {
  state = 'suspended';
  resume = async () => resumed();
}

test.each([
  [{ vibrates: true }, 1, 0],
  [{ vibrates: false, sounds: true }, 0, 1],
  [undefined, 0, 0],
])('with the choice %j a win vibrates %i times and sounds %i times', async (choices, shakes, sounds) => {
  resumed.mockClear();
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudio });
  records(betRecord(1, { win_loss: '19.80' }));
  open({ ...awaited, 'lottery.alerts.7': choices });
  await seconds(4);
  expect(screen.getByText(/已中奖/)).toBeVisible();
  expect([vibrate.mock.calls.length, resumed.mock.calls.length]).toEqual([shakes, sounds]);
  Reflect.deleteProperty(globalThis, 'AudioContext');
});
