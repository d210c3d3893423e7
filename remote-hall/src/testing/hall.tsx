import { banners, games, homeNotices, lotteries, lotteryRooms } from '@site/shared/contract/hall';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import HallScreen from '../hall/HallScreen.tsx';

const item = (category_id: string, platform_name: string, rest: object = {}) => ({
  category_id,
  app_state: 1,
  platform_name,
  ...rest,
});

/** Games as the platform sends them: every category, and the platforms with special treatment. */
export const sentGames = [
  item('concise', 'JDB', { type: 0 }),
  item('sport', 'IBC', { type: 3, game_code: 'live' }),
  item('lottery', 'ig', { game_code: '1', gamename: 'IG时时彩' }),
  item('lottery', 'ig', { game_code: '2', gamename: 'IG香港彩' }),
  item('lottery', 'vrbet', { gamename: 'VR竞速彩' }),
  item('lottery', 'pk10', { game_code: 'lottery99', gamename: '赛车' }),
  item('gaming', 'TFG'),
  item('joker', 'KY'),
  item('realbet', 'AG'),
];

/** Returns a network whose calls of the hall all succeed. */
export function hallNetwork() {
  const network = fakeNetwork();
  network.answer(banners, ok([1, 2, 3, 4, 5].map((number) => ({ src: `/art/banner/${number}.svg` }))));
  network.answer(homeNotices, ok(['第一条公告', '第二条公告']));
  network.answer(games, ok(sentGames));
  network.answer(lotteries, ok([{ name: 'jisu28', title: '极速28' }]));
  network.answer(
    lotteryRooms,
    ok([
      { id: 7, title: '畅玩房', lottery: { title: '极速28' } },
      { id: 8, title: '贵宾房', lottery: { title: '极速28' } },
    ]),
  );
  return network;
}

type Options = Omit<Parameters<typeof renderScreen>[1], 'at'> & {
  readonly at?: string;
  /** Lists that an earlier visit stored on the device. */
  readonly kept?: Readonly<Record<string, unknown>>;
};

/** Opens the hall as on a freshly loaded page. */
export function openHall({ at = '/', kept = {}, ...options }: Options = {}) {
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  function Hall() {
    // Rendering a screen empties the storage, so stored lists can only be written when it begins to render.
    useState(() => {
      for (const [name, list] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(list));
    });
    return <HallScreen />;
  }
  return renderScreen(Hall, { at, ...options });
}

export const player = { token: 't', user: { id: 1, username: 'haifeng', balance: '1200.50', vip: 3 } };

export async function settled() {
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
}
