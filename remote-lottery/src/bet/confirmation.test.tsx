import { lotteryOrder, lotteryRoom } from '@site/shared/contract/lottery';
import { ok, refusal } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  amountField,
  dialog,
  endBetting,
  hasClosed,
  isPressed,
  openBetSheet,
  pass,
  playbox,
  prepareBetting,
  tap,
} from '../testing/betRoom.tsx';
import { roomData } from '../testing/rooms.ts';

let room: ReturnType<typeof prepareBetting>;

beforeEach(() => {
  room = prepareBetting();
});
afterEach(endBetting);

const confirmation = () => within(dialog('投注确认') as HTMLElement);
const preview = async (...options: readonly RegExp[]) => {
  for (const option of options) await tap(option);
  await tap('预览');
};
const bet = async (...options: readonly RegExp[]) => {
  await preview(...options);
  await tap('确认');
  await hasClosed('投注确认');
};

test('the confirmation shows the highest win, the period and the time to closing [L-047 L-048]', async () => {
  await openBetSheet(room);
  await preview(/^大/);
  const text = dialog('投注确认')?.textContent;
  expect(text).toMatch(/第 0721 期 · 距封盘 00:\d\d/);
  expect(text).toMatch(/合计投注（1 注）¥10\.00最高可得¥19\.80/);
  await pass(1000);
  expect(dialog('投注确认')?.textContent).not.toBe(text);
});

test('for several lines, which may exclude each other, the confirmation shows no total win [L-048 L-049]', async () => {
  await openBetSheet(room);
  await preview(/^大/, /^小/);
  expect(dialog('投注确认')).toHaveTextContent('合计投注（2 注）¥20.00');
  expect(dialog('投注确认')).toHaveTextContent('各注不一定同时中奖');
  expect(confirmation().queryByText('最高可得')).toBeNull();
  await tap('删除 小');
  expect(dialog('投注确认')).toHaveTextContent('合计投注（1 注）¥10.00最高可得¥19.80');
});

test('odds that are no number show as unknown [L-035]', async () => {
  const [first, ...others] = playbox;
  const childrens = [
    { id: 1, playtitle: '大', odds: null },
    { id: 2, playtitle: '小', odds: [1.98, '2.1'] },
  ];
  room.network.answer(
    lotteryRoom,
    ok(roomData({ timeout: 60, playbox: [{ ...first, childrens }, ...others] })),
  );
  await openBetSheet(room);
  await preview(/^大/, /^小/);
  const lines = confirmation()
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    '大小单双大赔率未知可得以开奖结算为准¥10.00',
    '大小单双小赔率 1.98 / 2.1可得以开奖结算为准¥10.00',
  ]);
});

test('without an amount the sheet shows that it is missing', async () => {
  await openBetSheet(room);
  fireEvent.change(amountField(), { target: { value: '' } });
  await preview(/^大/);
  expect(confirmation().getByText('请返回填写大于 0 的每注金额')).toBeVisible();
});

test('理性投注，量力而行 leads to the page about responsible play', async () => {
  const { address } = await openBetSheet(room);
  await preview(/^大/);
  fireEvent.click(confirmation().getByRole('link', { name: '理性投注，量力而行' }));
  await pass(0);
  expect(address()).toBe('/play');
});

test('重复上次 chooses the options of the room’s last order, and is absent before one', async () => {
  await openBetSheet(room);
  expect(screen.queryByRole('button', { name: '重复上次' })).toBeNull();
  await tap('20');
  await bet(/^大/, /^单/);
  await tap(/^投注/);
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap('50');
  await tap('重复上次');
  expect(screen.getByRole('tab', { name: '大小单双' })).toHaveAttribute('aria-selected', 'true');
  expect([isPressed(/^大/), isPressed(/^小/), isPressed(/^单/)]).toEqual([true, false, true]);
  expect(amountField()).toHaveValue('20');
});

test('重复上次 names the plays that are gone, and chooses the others', async () => {
  await openBetSheet(room);
  await bet(/^大/, /^单/);
  const [first, ...others] = playbox;
  const childrens = first?.childrens.filter(({ id }) => id !== 1) ?? [];
  const next = roomData({
    timeout: 60,
    nextexpect: '0722',
    playbox: [{ ...first, childrens }, ...others],
  });
  room.network.answer(lotteryRoom, ok(next));
  // Advances in steps, because effects only run at the end of a step.
  for (let second = 0; second < 62; second += 1) await pass(1000);
  await tap(/^投注/);
  await tap('重复上次');
  expect(screen.getByText('已停止投注：大')).toBeVisible();
  expect(isPressed(/^单/)).toBe(true);
});

test('重复上次 does not repeat a refused order', async () => {
  room.network.answer(lotteryOrder, refusal('余额不足'));
  await openBetSheet(room);
  await preview(/^大/);
  await tap('确认');
  expect(screen.getByText('余额不足')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重复上次' })).toBeNull();
});
