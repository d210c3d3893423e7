import { act, screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player } from '../../testing/hall.tsx';

beforeEach(() => {
  hallNetwork();
});

const tile = (name: RegExp) => screen.findByRole('button', { name });
const shelf = (name: string) => screen.queryByRole('region', { name });

test('the shelf is absent before any game was opened or starred', async () => {
  openHall(player);
  await tile(/^JDB电子/);
  expect(shelf('最近玩过')).toBeNull();
  expect(shelf('收藏')).toBeNull();
});

test('an opened game is under 最近玩过 when the player returns, and opens from there', async () => {
  const { user, router, address } = openHall(player);
  await user.click(await tile(/^IBC体育/));
  await act(() => router.navigate('/'));
  await user.click(within(shelf('最近玩过') as HTMLElement).getByRole('button', { name: 'IBC体育' }));
  expect(address()).toBe('/gamePage?name=IBC&type=3&code=live');
});

test('a visitor who is asked to log in has no recent game', async () => {
  const { user } = openHall();
  await user.click(await tile(/^IBC体育/));
  expect(shelf('最近玩过')).toBeNull();
});

test('a star adds a platform to the favourites and removes it again', async () => {
  const { user } = openHall(player);
  await user.click(await tile(/^收藏 AG真人/));
  expect(within(shelf('收藏') as HTMLElement).getByRole('button', { name: 'AG真人' })).toBeVisible();
  const kept = screen.getByRole('button', { name: '取消收藏 AG真人' });
  expect(kept).toHaveAttribute('aria-pressed', 'true');
  await user.click(kept);
  expect(shelf('收藏')).toBeNull();
});

test('marks of platforms that no longer exist show no tile', async () => {
  openHall({ ...player, kept: { 'hallRecent.1': [{ name: 'GONE', code: '' }, 7] } });
  await tile(/^JDB电子/);
  expect(shelf('最近玩过')).toBeNull();
});

test('the player switches between the two shelves', async () => {
  const kept = { 'hallRecent.1': [{ name: 'KY', code: '' }], 'hallFavourites.1': [{ name: 'AG', code: '' }] };
  const { user } = openHall({ ...player, kept });
  await tile(/^JDB电子/);
  const recent = within(shelf('最近玩过') as HTMLElement);
  expect(recent.getByRole('button', { name: 'KY棋牌' })).toBeVisible();
  await user.click(recent.getByRole('button', { name: '收藏' }));
  expect(within(shelf('收藏') as HTMLElement).getByRole('button', { name: 'AG真人' })).toBeVisible();
});
