import { lotteries, lotteryRooms } from '@site/shared/contract/hall';
import { ok, refusal } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { hallNetwork, openHall, player } from '../../testing/hall.tsx';

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
});

async function openRooms(options: Parameters<typeof openHall>[0] = {}) {
  const view = openHall(options);
  await view.user.click(await screen.findByRole('button', { name: '极速28' }));
  const popup = within(await screen.findByRole('dialog', { name: '极速28' }));
  return { ...view, popup };
}

test('the lottery tab lists the lotteries [H-044]', async () => {
  openHall();
  expect(await screen.findByRole('button', { name: '极速28' })).toBeVisible();
  expect(network.sent(lotteries)).toEqual([{}]);
});

test('a tap on a lottery requests its rooms and lists them as lottery - room [H-045 H-046]', async () => {
  const { popup } = await openRooms();
  expect(await popup.findByRole('button', { name: '极速28 - 畅玩房' })).toBeVisible();
  expect(popup.getByRole('button', { name: '极速28 - 贵宾房' })).toBeVisible();
  expect(network.sent(lotteryRooms)).toEqual([{ name: 'jisu28' }]);
});

test('a lottery without rooms shows 当前游戏无房间 [H-047]', async () => {
  network.answer(lotteryRooms, ok([]));
  const { popup } = await openRooms();
  expect(await popup.findByText('当前游戏无房间')).toBeVisible();
});

test('a lottery that the platform no longer has shows a message, without 重试', async () => {
  network.answer(lotteryRooms, refusal('该彩种不存在', 404));
  const { popup } = await openRooms();
  expect(await popup.findByText('彩种不存在或已下架')).toBeVisible();
  expect(popup.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a player who taps a room enters it [H-048]', async () => {
  const { popup, user, address } = await openRooms(player);
  await user.click(await popup.findByRole('link', { name: '极速28 - 贵宾房' }));
  expect(address()).toBe('/lottery?room_id=8');
});

test('a visitor who taps a room sees 登录！ and then 注册！ and stays [H-049]', async () => {
  const { popup, user, address } = await openRooms();
  await user.click(await popup.findByRole('button', { name: '极速28 - 畅玩房' }));
  expect(screen.getByText('登录！')).toBeVisible();
  expect(screen.queryByText('注册！')).toBeNull();
  await waitFor(() => expect(screen.getByText('注册！')).toBeVisible());
  expect(address()).toBe('/');
});

test.each([
  ['登录', '/login'],
  ['注册', '/reg2'],
])('beside the rooms a visitor has %s, which leads to %s', async (name, path) => {
  const { popup, user, address } = await openRooms();
  await popup.findByRole('button', { name: '极速28 - 畅玩房' });
  await user.click(popup.getByRole('button', { name }));
  expect(address()).toBe(path);
});

test('a player in the rooms is asked neither to log in nor to register', async () => {
  const { popup } = await openRooms(player);
  await popup.findByRole('link', { name: '极速28 - 畅玩房' });
  expect(popup.queryByRole('button', { name: /登录|注册/ })).toBeNull();
});

test('rooms that cannot be loaded offer 重试', async () => {
  network.answer(lotteryRooms, { failure: 'network' });
  const { popup, user } = await openRooms();
  const retry = await popup.findByRole('button', { name: '重试' });
  network.answer(lotteryRooms, ok([{ id: 7, title: '畅玩房', lottery: { title: '极速28' } }]));
  await user.click(retry);
  expect(await popup.findByText('极速28 - 畅玩房')).toBeVisible();
});

test('a lottery that is listed with its rooms is not shown a second time as a platform', async () => {
  network.answer(lotteries, ok([{ name: 'pk10', title: '赛车' }]));
  openHall();
  await screen.findByRole('button', { name: /^VR竞速彩/ });
  await screen.findByRole('list', { name: '彩种' });
  expect(screen.getAllByRole('button', { name: /赛车/ })).toHaveLength(1);
});
