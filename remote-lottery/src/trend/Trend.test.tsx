import { lotteryRoom } from '@site/shared/contract/lottery';
import { ok, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { button, dialog, endBetting, pass, prepareBetting, tap } from '../testing/betRoom.tsx';
import { player, roomData } from '../testing/rooms.ts';

let network: ReturnType<typeof prepareBetting>['network'];

beforeEach(() => {
  ({ network } = prepareBetting());
});
afterEach(endBetting);

async function openTrend(openlist: readonly object[]) {
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, openlist })));
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(0);
  await tap(/期开奖结果/);
  await tap('走势');
  for (let turn = 0; turn < 3; turn += 1) await pass(0);
  return within(dialog('走势') as HTMLElement);
}
const drawn = (expect: string, sum: number, label: string) => ({
  expect,
  opentime2: '',
  extend: [[1, 2, 3], sum, label, '', 'red'],
});

test('the history opens the trend: bead roads that end with the newest draw, a named chart, counts, a plain text, and the same data as a table', async () => {
  const trend = await openTrend([
    drawn('0720', 17, '大单'),
    drawn('0719', 15, '大单'),
    drawn('0718', 6, '小双'),
  ]);
  expect(trend.getByRole('img', { name: '近3期走势，最新一期为 17' })).toBeVisible();
  expect(trend.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    '大小珠盘路，近3期：小 1 期，大 2 期；最新为大，已连出 2 期',
    '单双珠盘路，近3期：双 1 期，单 2 期；最新为单，已连出 2 期',
    '近3期走势，最新一期为 17',
  ]);
  expect(trend.getAllByRole('img')[0]).toHaveTextContent(/^小大大$/);
  expect(trend.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '大 2 期已连出 2 期',
    '小 1 期',
    '单 2 期已连出 2 期',
    '双 1 期',
  ]);
  expect(trend.getByText(/过往开奖不能预示下一期的结果/)).toHaveTextContent('以上只统计已加载的 3 期');
  expect(trend.queryByRole('table')).toBeNull();
  await tap('查看数据表');
  const rows = trend.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['期号', '和值', '形态'],
    ['0720', '17', '大单'],
    ['0719', '15', '大单'],
    ['0718', '6', '小双'],
  ]);
  expect(button('收起数据表')).toHaveAttribute('aria-expanded', 'true');
});

test('a road that is longer than its board shows its end', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  const trend = await openTrend([drawn('0720', 17, '大单')]);
  expect(trend.getByRole('img', { name: /^大小珠盘路/ }).scrollLeft).toBe(700);
  jest.restoreAllMocks();
});

test('without results the trend shows that there is no data', async () => {
  const trend = await openTrend([]);
  expect(trend.getByText('暂无走势数据')).toBeVisible();
  expect(screen.queryByRole('img', { name: /走势/ })).toBeNull();
});
