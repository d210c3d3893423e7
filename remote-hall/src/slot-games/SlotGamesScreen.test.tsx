import { games } from '@site/shared/contract/hall';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import SlotGamesScreen from './SlotGamesScreen.tsx';

const game = (catecode: string, gamecode: string, gamename: string, app_state = 1) => ({
  category_id: 'concise',
  app_state,
  catecode,
  gamecode,
  gamename,
  gamepic: `/art/game/${gamecode}.svg`,
});
const list = [
  game('pp', 'pp-1', '云端神殿'),
  game('pp', 'pp-2', '糖果星球'),
  game('pp', 'pp-3', '停用游戏', 0),
  game('ae', 'ae-1', '财神驾到'),
  { category_id: 'concise', app_state: 1, platform_name: 'PP' },
];
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(games, ok(list));
});

const open = (type: string, token?: string) =>
  renderScreen(SlotGamesScreen, { at: `/concise?type=${type}`, ...(token && { token }) });

test('a slot room shows its own games that are switched on, each with its picture [S-060]', async () => {
  open('pp');
  expect(screen.getByRole('heading', { name: 'PP电子' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '云端神殿' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '云端神殿',
    '糖果星球',
  ]);
  expect(document.querySelector('img')).toHaveAttribute('src', '/art/game/pp-1.svg');
});

test('a game opens on the game page for a player [S-060]', async () => {
  const { user, address } = open('pp', 't');
  await user.click(await screen.findByRole('button', { name: '糖果星球' }));
  expect(address()).toBe('/gamePage?name=pp&type=0&code=pp-2');
});

test('a visitor who taps a game reads 请登录！ and stays', async () => {
  const { user, address } = open('pp');
  await user.click(await screen.findByRole('button', { name: '糖果星球' }));
  expect(screen.getByText('请登录！')).toBeVisible();
  expect(address()).toBe('/concise?type=pp');
});

test('a room without games says so and leads to the others', async () => {
  const { user, address } = open('nowhere');
  expect(await screen.findByText('暂无游戏')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '看看其他游戏' }));
  expect(address()).toBe('/');
});

test('games that cannot be loaded offer 重试 and come back', async () => {
  network.answer(games, { failure: 'network' });
  const { user } = open('ae');
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(games, ok(list));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '财神驾到' })).toBeVisible();
});
