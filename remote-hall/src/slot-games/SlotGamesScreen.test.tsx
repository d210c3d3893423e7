import { games } from '@site/shared/contract/hall';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
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

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

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

test('a visitor who taps a game sees 请登录！ and stays', async () => {
  const { user, address } = open('pp');
  await user.click(await screen.findByRole('button', { name: '糖果星球' }));
  expect(screen.getByText('请登录！')).toBeVisible();
  expect(address()).toBe('/concise?type=pp');
});

test('a room without games shows a message and leads to the others', async () => {
  const { user, address } = open('nowhere');
  expect(await screen.findByText('暂无游戏')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '看看其他游戏' }));
  expect(address()).toBe('/');
});

test('games that cannot be loaded show 重试, which loads them', async () => {
  network.answer(games, { failure: 'network' });
  const { user } = open('ae');
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(games, ok(list));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '财神驾到' })).toBeVisible();
});

test('a search finds games by a part of their name; one without results leads back to all', async () => {
  const { user } = open('pp');
  await user.type(await screen.findByRole('searchbox', { name: '搜索游戏' }), ' 星 球');
  expect(screen.queryByRole('button', { name: '云端神殿' })).toBeNull();
  expect(screen.getByRole('button', { name: '糖果星球' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('找到 1 款游戏');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('没有名称含“星 球x”的游戏')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部游戏' }));
  expect(screen.getByRole('button', { name: '云端神殿' })).toBeVisible();
});

test('a game without a picture, or with one that fails, shows the first character of its name', async () => {
  network.answer(
    games,
    ok([game('pp', 'pp-1', '云端神殿'), { ...game('pp', 'pp-2', '糖果星球'), gamepic: '' }]),
  );
  open('pp');
  const first = await screen.findByRole('button', { name: '云端神殿' });
  const picture = first.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect(
    [...document.querySelectorAll('[data-letter]')].map((cover) => cover.getAttribute('data-letter')),
  ).toEqual(['云', '糖']);
});

test('of 2,000 games those near the screen are drawn, and the others reserve their place', async () => {
  const near = new Map<Element, (isIntersecting: boolean) => void>();
  Object.assign(window, {
    IntersectionObserver: class {
      call: (entries: { isIntersecting: boolean }[]) => void;
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        this.call = call;
      }
      observe(box: Element) {
        near.set(box, (isIntersecting) => act(() => this.call([{ isIntersecting }])));
      }
      disconnect() {}
    },
  });
  network.answer(
    games,
    ok(Array.from({ length: 2_000 }, (_, place) => game('pp', `pp-${place}`, `游戏${place}`))),
  );
  open('pp');
  expect(await screen.findByRole('button', { name: '游戏0' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(24);
  const [, second] = [...near.keys()];
  if (!second) throw new Error('one block only');
  near.get(second)?.(true);
  expect(screen.getByRole('button', { name: '游戏24' })).toBeVisible();
  near.get(second)?.(false);
  expect(screen.queryByRole('button', { name: '游戏24' })).toBeNull();
});
