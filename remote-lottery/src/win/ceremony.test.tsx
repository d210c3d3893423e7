import { loadUser } from '@site/shared';
import { lotteryRoom } from '@site/shared/contract/lottery';
import { userInfo } from '@site/shared/contract/session';
import { betRecords } from '@site/shared/contract/wallet';
import { ok, renderScreen } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { betRecord } from '../testing/betRecords.ts';
import { endBetting, prepareBetting, pass as step } from '../testing/betRoom.tsx';
import { player, roomData } from '../testing/rooms.ts';

let room: ReturnType<typeof prepareBetting>;

beforeEach(() => {
  room = prepareBetting();
});
afterEach(() => {
  endBetting();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

/** Advances in steps, because effects only run at the end of a step. */
const pass = async (ms: number) => {
  for (let rest = ms; rest > 0; rest -= 50) await step(Math.min(rest, 50));
};

const plays = '极速28 · 第0721期 大小单双 大 @1.98';
const BEFORE = '1,200.50';
const AFTER = '1,210.30';
const openlist = [{ expect: '0720', opentime2: '', extend: [[3, 5, 9], 17, '大单', '', 'blue'] }];
const drawn = {
  timeout: 120,
  nextexpect: '0722',
  expect: '0721',
  extend: [[1, 1, 2], 4, '小双', '', 'red'],
  openlist: [{ expect: '0721', opentime2: '', extend: [[1, 1, 2], 4, '小双', '', 'red'] }, ...openlist],
};

/** Enters the room a second before the draw of a bet that comes to `records`, and lets the platform pay it at once. */
async function enterDraw(...records: readonly object[]) {
  const { network } = room;
  network.answer(lotteryRoom, ok(roomData({ timeout: 1, openlist })));
  network.answer(betRecords, ok({ data: records, total: records.length, last_page: 1 }));
  const kept = { 'lottery.awaited.7': [{ lottery: '极速28', period: '0721', looks: 0 }] };
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player, kept });
  await step(0);
  await act(() => room.sockets[0]?.accept());
  network.answer(lotteryRoom, ok(roomData(drawn)));
  network.answer(userInfo, ok({ ...player, balance: '1210.30' }));
}

async function payAndCongratulate() {
  await act(async () => {
    await loadUser();
    room.sockets[0]?.deliver({ sysmsg: 1, type: 'success', content: '恭喜中奖！派彩 19.80 元' });
  });
}

const panel = () => screen.getByRole('region', { name: '开奖' });
const lastDraw = () => within(panel()).getByRole('button', { name: /期(开奖结果|待开奖)/ });
const card = () => screen.queryByText(/(恭喜中奖|本期结果)$/);
const coins = () => document.querySelectorAll('.coins i').length;
const seen = () => ({
  hasBalls: lastDraw().querySelector('.empty') === null,
  /** Whether a screen reader finds the result; it learns it with everybody else. */
  readable: lastDraw().textContent?.includes('等于4') === true,
  isFalling: lastDraw().querySelector('.dropping') !== null,
  outcome: card()?.textContent ?? null,
  balance: panel().textContent?.includes(AFTER) ? 'new' : 'old',
  congratulated: screen.queryByText('恭喜中奖！派彩 19.80 元') !== null,
});

const won = [betRecord(1, { plays, win_loss: '19.80' })];

/** Returns what is seen over a time, each change once. */
async function seenWithin(ms: number) {
  const states = [JSON.stringify(seen())];
  for (let rest = ms; rest > 0; rest -= 100) {
    await step(100);
    const state = JSON.stringify(seen());
    if (state !== states.at(-1)) states.push(state);
  }
  return states.map((state) => JSON.parse(state));
}

test('a platform that pays and congratulates at once gives nothing away: sockets, then balls one by one, then the outcome, then the balance', async () => {
  await enterDraw(...won);
  await pass(1_000);
  await payAndCongratulate();
  expect(lastDraw()).toHaveTextContent(/第 0721 期待开奖上期 17 大单/);
  expect(panel()).toHaveTextContent(BEFORE);
  const secret = { outcome: null, balance: 'old', congratulated: false };
  const lying = { hasBalls: true, isFalling: false, readable: true };
  expect(await seenWithin(11_000)).toEqual([
    { hasBalls: false, isFalling: false, readable: false, ...secret },
    { hasBalls: true, isFalling: true, readable: false, ...secret },
    { ...lying, ...secret, outcome: '恭喜中奖' },
    { ...lying, ...secret, outcome: '恭喜中奖', balance: 'new' },
    { ...lying, outcome: null, balance: 'new', congratulated: true },
    { ...lying, outcome: null, balance: 'new', congratulated: false },
  ]);
  expect(screen.getByText(/第 0721 期已中奖/)).toBeVisible();
});

test('the history has the new draw only when its balls lie', async () => {
  await enterDraw();
  await act(() => lastDraw().click());
  const newest = () => within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent;
  let steps = 0;
  // The moment depends on when answers come, so the test watches for it.
  for (; !newest()?.startsWith('0721'); steps += 1) {
    expect(newest()).toMatch(/^0720/);
    await step(50);
  }
  expect(steps).toBeGreaterThan(20);
  expect(seen()).toMatchObject({ readable: true, isFalling: false });
});

test.each([
  ['more', '19.80', '恭喜中奖', '投注 10.00 元，派彩 19.80 元，本期 9.80 元', 8],
  ['as much', '10', '本期结果', '投注 10.00 元，派彩 10.00 元，本期 0.00 元', 0],
  ['less', '4', '本期结果', '投注 10.00 元，派彩 4.00 元，本期 负6.00 元', 0],
  ['nothing', '0', '本期结果', '投注 10.00 元，派彩 0.00 元，本期 负10.00 元', 0],
])('a draw that pays %s compared to the stake', async (_what, win_loss, title, text, fallen) => {
  await enterDraw(betRecord(1, { plays, win_loss }));
  await pass(3_850);
  expect(card()).toHaveTextContent(title);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(coins()).toBe(fallen);
});

test('with reduced motion the balls lie at once, and the order stays', async () => {
  const matchMedia = () => ({ matches: true, addEventListener: () => undefined });
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: matchMedia });
  await enterDraw(...won);
  await pass(1_000);
  await payAndCongratulate();
  const states = await seenWithin(4_000);
  expect(
    states.map(({ hasBalls, isFalling, outcome, balance }) => [hasBalls, isFalling, outcome, balance]),
  ).toEqual([
    [false, false, null, 'old'],
    [true, false, null, 'old'],
    [true, false, '恭喜中奖', 'old'],
    [true, false, '恭喜中奖', 'new'],
  ]);
  expect(coins()).toBe(0);
});

test('a page that was hidden during the draw shows the result at once, and nothing moves', async () => {
  await enterDraw(...won);
  await pass(1_000);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(3_000);
  visibility.mockReturnValue('visible');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(50);
  expect(seen()).toMatchObject({ hasBalls: true, isFalling: false });
  await pass(1_600);
  expect(seen()).toMatchObject({ outcome: '恭喜中奖' });
  expect(coins()).toBe(0);
});

test('a warning of the platform does not wait for the balls', async () => {
  await enterDraw();
  await pass(1_000);
  await act(() => room.sockets[0]?.deliver({ sysmsg: 1, type: 'warning', content: '发言太快了' }));
  expect(screen.getByText('发言太快了')).toBeVisible();
});

test('a player who leaves the room during the draw still gets the message of the platform', async () => {
  await enterDraw();
  await pass(1_000);
  await payAndCongratulate();
  await act(() => within(screen.getByRole('banner')).getByRole('button', { name: '返回' }).click());
  expect(screen.getByText('恭喜中奖！派彩 19.80 元')).toBeVisible();
});
