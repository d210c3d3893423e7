import { banners, games, homeNotices, lotteries, lotteryRooms } from '@site/shared/contract/hall';
import { ok } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player, sentGames } from '../testing/hall.tsx';

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
});

/** Returns a list as PHP writes one with gaps: as an object. */
const withGaps = (items: readonly unknown[]) =>
  Object.fromEntries(items.map((item, index) => [2 * index + 1, item]));
const game = (name: RegExp) => screen.findByRole('button', { name });

test('slides, notices, games and lotteries in lists with gaps all show; unreadable entries are left out', async () => {
  network.answer(banners, ok(withGaps([{ src: '/art/banner/1.svg' }, [], { src: '/art/banner/2.svg' }])));
  network.answer(homeNotices, ok(withGaps(['第一条公告', null, '第三条公告'])));
  network.answer(games, ok(withGaps([...sentGames, 'x', {}])));
  network.answer(lotteries, ok(withGaps([{ name: 'jisu28', title: '极速28' }, { title: '无名' }])));
  openHall(player);
  for (const name of [/^IBC体育/, /^KY棋牌/, /^AG/, /^VR竞速彩/]) expect(await game(name)).toBeVisible();
  expect(screen.getAllByRole('img', { name: /精选活动/ })).toHaveLength(2);
  expect(screen.getByRole('region', { name: '公告' })).toHaveTextContent(/第一条公告.*第三条公告/);
  expect(within(screen.getByRole('list', { name: '彩种' })).getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('empty lists are no failure: 暂无公告 shows in place of notices, no slide and no own lottery does', async () => {
  network.answer(banners, ok({}));
  network.answer(homeNotices, ok({}));
  network.answer(lotteries, ok({}));
  openHall(player);
  expect(await screen.findByText('暂无公告')).toBeVisible();
  expect(await game(/^IBC体育/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /精选活动/ })).toBeNull();
  expect(screen.queryByRole('list', { name: '彩种' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([[[]], [null], [{}]])('rooms that are %j show 当前游戏无房间', async (rooms) => {
  network.answer(lotteryRooms, ok(rooms));
  const { user } = openHall(player);
  await user.click(await screen.findByRole('button', { name: '极速28' }));
  expect(await screen.findByText('当前游戏无房间')).toBeVisible();
});

test('a game list that nobody can read says so, and does not blame the network', async () => {
  network.answer(games, ok('x'));
  openHall(player);
  const failed = (await screen.findByRole('heading', { name: '加载失败' })).closest('[role=alert]');
  expect(failed).toHaveTextContent('平台返回的数据无法识别，请稍后重试');
});
