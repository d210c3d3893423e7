import type { PlayGroup } from '@site/shared/contract/lottery';
import type { Money } from '@site/shared/money';
import {
  betText,
  DEFAULT_AMOUNT,
  emptySlip,
  GRID_NUMBERS,
  isSpecial,
  linesOf,
  orderOf,
  QUICK_AMOUNTS,
  stakeOf,
  totalOf,
  withGroup,
  withNumber,
  withOption,
  withoutChoice,
} from './betSlip.ts';

const group = (special: number, ids: (number | string)[]): PlayGroup => ({
  name: special ? '连码' : '大小',
  desc: '',
  special,
  childrens: ids.map((id) => ({ id, playtitle: `玩法${id}`, odds: '1.98' })),
});
const normal = group(0, [1, 2, 3]);
const special = group(2, [21, 22]);
const money = (text: string) => text as Money;

test('the default amount is 10, the quick ones are 10, 20, 50, 200 and 500, the grid goes from 1 to 49 [L-042 L-043 L-039]', () => {
  expect(emptySlip.amount).toBe('10');
  expect(DEFAULT_AMOUNT).toBe('10');
  expect(QUICK_AMOUNTS).toEqual(['10', '20', '50', '200', '500']);
  expect(GRID_NUMBERS).toHaveLength(49);
  expect([GRID_NUMBERS[0], GRID_NUMBERS[48]]).toEqual([1, 49]);
});

test('a normal group accepts several options, one line each, and a second tap removes one [L-036]', () => {
  const chosen = [3, 1, 2].reduce((slip, id) => withOption(slip, normal, id), emptySlip);
  expect(linesOf(chosen, normal).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(linesOf(withOption(chosen, normal, 2), normal).map(({ id }) => id)).toEqual([1, 3]);
});

test('in a special group another option replaces the first and its numbers [L-040]', () => {
  const first = withNumber(withOption(emptySlip, special, 21), 7);
  expect(withOption(first, special, 22)).toMatchObject({ options: [22], numbers: [] });
  expect(withOption(first, special, 21)).toMatchObject({ options: [], numbers: [] });
});

test('a change of group clears options and numbers and keeps the amount; the same group keeps all three [L-037 L-038]', () => {
  const slip = { ...withNumber(withOption(emptySlip, special, 21), 7), amount: '50' };
  expect(withGroup(slip, 1)).toEqual({ group: 1, options: [], numbers: [], amount: '50' });
  expect(withGroup(slip, 0)).toBe(slip);
});

test('a special group has no line before a number is marked; a marked number can be unmarked', () => {
  const option = withOption(emptySlip, special, 21);
  expect(linesOf(option, special)).toEqual([]);
  const marked = [10, 9, 49, 1].reduce(withNumber, option);
  expect(linesOf(marked, special)).toEqual([
    { id: 21, group: '连码', option: '玩法21', odds: '1.98', numbers: [1, 9, 10, 49] },
  ]);
  expect(withNumber(marked, 10).numbers).toEqual([1, 9, 49]);
});

test.each([
  ['10', '10.00'],
  ['0.01', '0.01'],
  ['99999999.99', '99999999.99'],
  ['', null],
  ['abc', null],
  ['0', null],
  ['0.00', null],
  ['-5', null],
  ['1.005', null],
])('the amount “%s” counts as %s', (amount, stake) => {
  expect(stakeOf({ ...emptySlip, amount })).toBe(stake);
});

test('the order has room_id, order and expect, each item id, total and data [L-052 L-053 L-054]', () => {
  const lines = linesOf(withOption(withOption(emptySlip, normal, 1), normal, 3), normal);
  expect(orderOf('11', lines, money('10.50'), '0721')).toEqual({
    room_id: '11',
    order: [
      { id: 1, total: 10.5, data: [] },
      { id: 3, total: 10.5, data: [] },
    ],
    expect: '0721',
  });
  const marked = [30, 5].reduce(withNumber, withOption(emptySlip, special, 22));
  expect(orderOf('11', linesOf(marked, special), money('20.00'), '0721').order).toEqual([
    { id: 22, total: 20, data: [5, 30] },
  ]);
});

test('the total is exact, and zero without an amount', () => {
  const lines = linesOf(
    [1, 2, 3].reduce((slip, id) => withOption(slip, normal, id), emptySlip),
    normal,
  );
  expect(totalOf(lines, money('0.10'))).toBe('0.30');
  expect(totalOf(lines, null)).toBe('0.00');
});

test('a bet without a text of the platform is written as period, group, option, numbers and amount', () => {
  const marked = [30, 5].reduce(withNumber, withOption(emptySlip, special, 22));
  expect(betText(linesOf(marked, special), money('20.00'), '0721')).toBe('第0721期 连码 玩法22 5,30 20.00');
});

test('several lines are written one after the other, shorter without numbers', () => {
  const two = withOption(withOption(emptySlip, normal, 1), normal, 3);
  expect(betText(linesOf(two, normal), money('10.00'), '0721')).toBe(
    '第0721期 大小 玩法1 10.00；大小 玩法3 10.00',
  );
});

test('an empty slip is for the first group and has no line; a missing group has none, either', () => {
  expect(emptySlip).toEqual({ group: 0, options: [], numbers: [], amount: '10' });
  expect(linesOf(emptySlip, normal)).toEqual([]);
  expect(linesOf(withOption(emptySlip, normal, 1), undefined)).toEqual([]);
});

test('a group with a special value is special, and a normal one keeps the marked numbers', () => {
  expect([isSpecial(group(0, [])), isSpecial(group(1, [])), isSpecial(special)]).toEqual([false, true, true]);
  expect(withOption(withNumber(emptySlip, 7), normal, 1)).toMatchObject({ options: [1], numbers: [7] });
});

test('clearing the choice keeps group and amount', () => {
  const slip = { ...withNumber(withOption(emptySlip, special, 21), 7), group: 3, amount: '50' };
  expect(withoutChoice(slip)).toEqual({ group: 3, options: [], numbers: [], amount: '50' });
});
