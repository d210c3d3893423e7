import { lotteryRoom, type PastDraw } from '@site/shared/contract/lottery';
import { roomData } from '../testing/rooms.ts';
import { countsOf, trendOf } from './trendRules.ts';

/** Returns past draws as the screens receive them, newest first. */
function drawsOf(type: 1 | 2, ...extends_: readonly unknown[]): readonly PastDraw[] {
  const openlist = extends_.map((extend, place) => ({
    expect: String(100 - place),
    opentime2: '',
    extend,
  }));
  const read = lotteryRoom.data['~standard'].validate(roomData({ type, openlist }));
  if (!('value' in read)) throw new Error('a room is expected');
  return read.value.lottery.openlist;
}
const sum = (value: unknown, label: string) => [[1, 2, 3], value, label, '', 'red'];
const special = (number: number, colour: string, a: string) => [
  ...Array(6).fill([1, 'red', '鼠', '金']),
  [number, colour, a, '火'],
];

test('sums run from the oldest draw to the newest with the labels of the platform', () => {
  const trend = trendOf(drawsOf(2, sum(17, '大单'), sum('6', '小双'), [], sum('x', '小双')));
  expect(trend).toEqual({
    kind: 'sum',
    lowest: 0,
    highest: 27,
    points: [
      { period: '99', value: 6, label: '小双' },
      { period: '100', value: 17, label: '大单' },
    ],
  });
});

test('of seven balls the seventh counts, with its zodiac and colour; a draw without it is left out', () => {
  const trend = trendOf(
    drawsOf(1, special(49, 'green', '马'), [[7, 'red', '鼠', '金']], special(8, 'pink', '羊')),
  );
  expect(trend).toMatchObject({
    kind: 'special',
    points: [
      { value: 8, label: '羊' },
      { value: 49, label: '马 绿波' },
    ],
  });
});

test('draws without results have no trend', () => {
  expect(trendOf(drawsOf(2, [], null))).toBeNull();
  expect(trendOf([])).toBeNull();
});

test('counts cover the loaded draws alone, and a streak ends at the newest draw that differs', () => {
  const trend = trendOf(drawsOf(2, sum(15, '大单'), sum(17, '大单'), sum(6, '小双'), sum(21, '大单')));
  expect(trend && countsOf(trend)).toEqual([
    [
      { name: '大', count: 3, inRow: 2 },
      { name: '小', count: 1, inRow: 0 },
    ],
    [
      { name: '单', count: 3, inRow: 2 },
      { name: '双', count: 1, inRow: 0 },
    ],
  ]);
});

test('a property of every loaded draw has a streak of all draws', () => {
  const trend = trendOf(drawsOf(2, sum(15, ''), sum(17, '')));
  expect(trend && countsOf(trend)).toEqual([
    [
      { name: '单', count: 2, inRow: 2 },
      { name: '双', count: 0, inRow: 0 },
    ],
  ]);
});

test('draws without 大 and 小 from the platform have no count of them', () => {
  const trend = trendOf(drawsOf(2, sum(15, ''), sum(14, '')));
  expect(trend && countsOf(trend).map((group) => group.map(({ name }) => name))).toEqual([['单', '双']]);
});

test('special numbers are counted by parity, colour and zodiac, most frequent first', () => {
  const trend = trendOf(
    drawsOf(1, special(8, 'red', '羊'), special(20, 'red', '羊'), special(49, 'green', '马')),
  );
  expect(trend && countsOf(trend)).toEqual([
    [
      { name: '单', count: 1, inRow: 0 },
      { name: '双', count: 2, inRow: 2 },
    ],
    [
      { name: '红波', count: 2, inRow: 2 },
      { name: '蓝波', count: 0, inRow: 0 },
      { name: '绿波', count: 1, inRow: 0 },
    ],
    [
      { name: '羊', count: 2, inRow: 2 },
      { name: '马', count: 1, inRow: 0 },
    ],
  ]);
});
