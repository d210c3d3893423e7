import { serverClock } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { games, redPacketState } from '@site/shared/contract/hall';
import { rebates, vipLevels } from '@site/shared/contract/member';
import { venueBalances } from '@site/shared/contract/wallet';
import { ok, type Reply, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { sevenTabs } from '../games/hallSections.ts';
import { hallNetwork, player } from '../testing/hall.tsx';
import { TodayPlace } from './TodayPlace.tsx';

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
  network.answer(redPacketState, ok({ sendnums: 3, acquirednum: 0, max_times: 5, rules: [] }));
  network.answer(rebates, pendingRebate('3.50'));
  network.answer(vipLevels, ok({ 4: { recharge: '51500' } }));
  network.answer(venueBalances, ok([{ name: 'KY棋牌', platname: 'ky', balance: '120.00' }]));
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-20T08:30:00+08:00'));
});
afterEach(() => jest.restoreAllMocks());

const reads = [redPacketState, rebates, vipLevels, venueBalances] as readonly Call<never>[];
const pendingRebate = (nojisuan: unknown): Reply =>
  ok({ list: { data: [], total: 0, last_page: 1 }, jisuan: 0, nojisuan });
const rich = { ...player, user: { ...player.user, paysum: '1500' }, appInfo: { redpacket_switch: 1 } };
const kept = { 'hallRecent.1': [{ name: 'KY', code: '' }] };

type Options = Omit<Partial<Parameters<typeof renderScreen>[1]>, 'at'> & {
  /** Marks that an earlier visit stored on the device. */
  readonly kept?: Readonly<Record<string, unknown>>;
};

/** Opens the place alone: the hall around it costs more than all its cells. */
function open({ kept = {}, ...options }: Options = {}) {
  function Place() {
    // Rendering a screen empties the storage, so stored marks can only be written when it begins to render.
    useState(() => {
      for (const [name, marks] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(marks));
    });
    return <TodayPlace arrangement={sevenTabs} vip="/vip" />;
  }
  return renderScreen(Place, { at: '/', ...options });
}

async function openToday(options: Options = {}) {
  const view = open({ ...rich, ...options });
  const today = within(screen.getByRole('region', { name: '今日' }));
  await waitFor(() => expect(today.getAllByRole('link')).not.toEqual([]));
  return { ...view, today };
}

test('the last game, which comes later, is found in the list of games that is there', async () => {
  const { today } = await openToday({ kept });
  expect(await today.findByRole('button', { name: /KY/ })).toBeVisible();
  expect(network.sent(games)).toEqual([{ category: '' }]);
});

test.each([
  ['waits for its draw', 60_000, true],
  ['had its draw', -1, false],
])('a bet that %s leads the player to its room: %s', async (_, inMs, isShown) => {
  const room = { room: '12', title: 'VR竞速彩 1厅', waitsUntil: serverClock.now() + inMs };
  const { today } = await openToday({ kept: { 'lottery.last.1': room } });
  const link = today.queryByRole('link', { name: /VR竞速彩 1厅/ });
  if (isShown) expect(link).toHaveAttribute('href', '#/lottery?room_id=12');
  else expect(link).toBeNull();
});

test.each([null, 'x', {}, { room: 12 }, { room: '', title: '', waitsUntil: 9e15 }])(
  'a stored room that is %j is none',
  async (room) => {
    const { today } = await openToday({ kept: { 'lottery.last.1': room } });
    expect(today.queryByText('待开奖')).toBeNull();
  },
);

test('a player sees draws left and the time to 10:00, a rebate to claim, and the deposit to the next level', async () => {
  const { today } = await openToday();
  await waitFor(() =>
    expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '红包 3次01:30:00',
      '返水 领取3.50',
      '距VIP4还需50,000',
    ]),
  );
});

test.each([
  ['红包', '/hongbao'],
  ['返水', '/fanshui'],
  ['VIP4', '/vip'],
])('the cell %s leads to %s', async (name, path) => {
  const { today, user, address } = await openToday();
  await user.click(today.getByRole('link', { name: new RegExp(name) }));
  expect(address()).toBe(path);
});

test.each([
  ['11:00:00', '正在开抢'],
  ['13:00:00', '明日10:00'],
])('at %s in Beijing the red packets say %s', async (time, text) => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse(`2026-11-20T${time}+08:00`));
  const { today } = await openToday();
  expect(today.getByRole('link', { name: /红包/ })).toHaveTextContent(text);
});

test('without a rebate to claim there is no 领取', async () => {
  network.answer(rebates, pendingRebate('0'));
  const { today } = await openToday();
  await waitFor(() => expect(today.getByRole('link', { name: /返水/ })).toHaveTextContent(/^返水 0\.00$/));
});

test('reads that fail leave -- and say nothing more', async () => {
  for (const call of reads) network.answer(call, { failure: 'network' });
  const { today } = await openToday();
  expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '红包 --次01:30:00',
    '返水 --',
    '距VIP4还需--',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with red packets off nothing is read of them', async () => {
  const { today } = await openToday({ appInfo: { redpacket_switch: 0 } });
  expect(today.queryByRole('link', { name: /红包/ })).toBeNull();
  expect(network.sent(redPacketState)).toEqual([]);
});

test('继续玩 has the last game and the money in its venue, and opens it', async () => {
  const { today, user, address } = await openToday({ kept });
  const game = await today.findByRole('button', { name: /KY棋牌/ });
  await waitFor(() => expect(game).toHaveTextContent('继续玩KY棋牌¥120.00'));
  await user.click(game);
  expect(address()).toBe('/gamePage?name=KY&type=0&code=');
});

test('an empty venue shows 继续玩 in place of an amount', async () => {
  network.answer(venueBalances, ok([{ name: 'KY棋牌', platname: 'KY', balance: 0 }]));
  const { today } = await openToday({ kept });
  expect(await today.findByRole('button', { name: /KY棋牌.*继续玩/ })).toBeVisible();
});

test('without a last game there is no 继续玩, and no venue is read', async () => {
  const { today } = await openToday();
  expect(today.queryByRole('button')).toBeNull();
  expect(network.sent(venueBalances)).toEqual([]);
});

test('a visitor has no 今日, and none of its calls is sent', async () => {
  open();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region', { name: '今日' })).toBeNull();
  expect(network.requests).toEqual([]);
});
