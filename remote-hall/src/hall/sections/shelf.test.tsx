import { act, screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player } from '../../testing/hall.tsx';

beforeEach(() => {
  hallNetwork();
});

const tile = (name: RegExp) => screen.findByRole('button', { name });
const shelf = () => screen.queryByRole('list', { name: '最近和收藏' });
const onShelf = () =>
  within(shelf() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the shelf is absent before any game was opened or starred', async () => {
  openHall(player);
  await tile(/^JDB电子/);
  expect(shelf()).toBeNull();
});

test('an opened game is on the shelf when the player returns, and opens from there', async () => {
  const { user, router, address } = openHall(player);
  await user.click(await tile(/^IBC体育/));
  await act(() => router.navigate('/'));
  await user.click(within(shelf() as HTMLElement).getByRole('button', { name: 'IBC体育' }));
  expect(address()).toBe('/gamePage?name=IBC&type=3&code=live');
});

test('a visitor who is asked to log in has no recent game', async () => {
  const { user } = openHall();
  await user.click(await tile(/^IBC体育/));
  expect(shelf()).toBeNull();
});

test('a star adds a platform to the favourites and removes it again', async () => {
  const { user } = openHall(player);
  await user.click(await tile(/^收藏 AG真人/));
  expect(onShelf()).toEqual(['AG真人已收藏']);
  const kept = screen.getByRole('button', { name: '取消收藏 AG真人' });
  expect(kept).toHaveAttribute('aria-pressed', 'true');
  await user.click(kept);
  expect(shelf()).toBeNull();
});

test('marks of platforms that no longer exist show no tile', async () => {
  openHall({ ...player, kept: { 'hallRecent.1': [{ name: 'GONE', code: '' }, 7] } });
  await tile(/^JDB电子/);
  expect(shelf()).toBeNull();
});

test('recent games come first, then the starred ones, each once', async () => {
  const [cards, live, sports] = ['KY', 'AG', 'IBC'].map((name) => ({
    name,
    code: name === 'IBC' ? 'live' : '',
  }));
  openHall({ ...player, kept: { 'hallRecent.1': [cards, live], 'hallFavourites.1': [sports, cards] } });
  await tile(/^JDB电子/);
  expect(onShelf()).toEqual(['KY棋牌已收藏', 'AG真人', 'IBC体育已收藏']);
});
