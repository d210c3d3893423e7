import { games } from '@site/shared/contract/hall';
import { ok } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hallNetwork, openHall, player, sentGames } from '../../testing/hall.tsx';

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
});

const tile = (name: string | RegExp) => screen.findByRole('button', { name });

test.each([
  [/^IBC体育/, '/gamePage?name=IBC&type=3&code=live', 'H-059'],
  [/^KY棋牌/, '/gamePage?name=KY&type=0&code=', 'H-059 H-060'],
  [/^OB捕鱼/, '/gamePage?name=OBBY&type=0&code=', 'H-059 H-060'],
  [/^赛车/, '/lottery?name=pk10', 'H-061'],
])('a tap on %s opens %s for a player [%s]', async (name, path) => {
  const { user, address } = openHall(player);
  await user.click(await tile(name));
  expect(address()).toBe(path);
});

test.each([/^IBC体育/, /^赛车/])('a visitor who taps %s sees 请登录！ and stays [H-062]', async (name) => {
  const { user, address } = openHall();
  await user.click(await tile(name));
  expect(screen.getByRole('alert')).toHaveTextContent('请登录！');
  expect(address()).toBe('/');
});

test.each([
  ['OB电游', 'obgdy'],
  ['FG电子', 'fgdz'],
  ['PP电子', 'pp'],
  ['AE电子', 'ae'],
])('the slots link %s leads to /concise?type=%s [H-039]', async (label, type) => {
  const { user, address } = openHall();
  const links = within(screen.getByRole('navigation', { name: '电子游戏列表' }));
  await user.click(links.getByRole('link', { name: label }));
  expect(address()).toBe(`/concise?type=${type}`);
});

test('the two ig platforms have pictures of their own by their game code [H-041]', async () => {
  openHall();
  expect((await tile(/^IG时时彩/)).querySelector('svg')).toHaveTextContent(/^1$/);
  expect((await tile(/^IG香港彩/)).querySelector('svg')).toHaveTextContent(/^2$/);
});

test('vrbet takes the full width, its neighbours do not [H-042]', async () => {
  openHall();
  expect((await tile(/^VR竞速彩/)).parentElement).toHaveClass('wide');
  expect((await tile(/^VR彩票/)).parentElement).not.toHaveClass('wide');
});

test('the game list is requested with an empty category and stored by category [H-028 H-030 S-119]', async () => {
  openHall();
  await tile(/^JDB电子/);
  expect(network.sent(games)).toEqual([{ category: '' }]);
  const kept = ['realbet', 'joker', 'gaming', 'sport', 'lottery', 'concise'].map((category) =>
    JSON.parse(localStorage.getItem(category) ?? '').map(
      (game: { platform_name: string }) => game.platform_name,
    ),
  );
  expect(kept).toEqual([['AG'], ['KY'], ['TFG'], ['IBC'], ['ig', 'ig', 'vrbet', 'pk10'], ['JDB']]);
});

test('stored games show at once, and a new answer replaces them [S-119]', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  network.answer(games, () => new Promise((resolve) => (answer = resolve)));
  openHall({ kept: { joker: sentGames.filter(({ category_id }) => category_id === 'joker') } });
  expect(await tile(/^KY棋牌/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^IBC体育/ })).toBeNull();
  await act(async () => answer(ok(sentGames.filter(({ category_id }) => category_id === 'sport'))));
  expect(await tile(/^IBC体育/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^KY棋牌/ })).toBeNull();
});

test('stored games stay when the new list cannot be loaded', async () => {
  network.answer(games, { failure: 'network' });
  openHall({ kept: { joker: sentGames.filter(({ category_id }) => category_id === 'joker') } });
  await waitFor(() => expect(network.sent(games)).toHaveLength(1));
  expect(await tile(/^KY棋牌/)).toBeVisible();
});

test('invalid stored games are ignored', async () => {
  openHall({ kept: { joker: 'broken', sport: [null, 7, { category_id: 'sport' }] } });
  expect(await tile(/^IBC体育/)).toBeVisible();
});

test('games that cannot be loaded show 重试, which loads them', async () => {
  network.answer(games, { failure: 'network' });
  const { user } = openHall();
  const failed = (await screen.findByRole('heading', { name: '加载失败' })).closest('[role=alert]');
  network.answer(games, ok(sentGames));
  await user.click(within(failed as HTMLElement).getByRole('button', { name: '重试' }));
  expect(await tile(/^JDB电子/)).toBeVisible();
});
