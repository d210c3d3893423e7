import { lotteryRoom } from '@site/shared/contract/lottery';
import { roomData } from '../testing/rooms.ts';
import { ballColours } from './ballColours.ts';

/** Returns the lottery of a room as the screens receive it, with draws of these balls. */
function lotteryOf(type: 1 | 2, ...draws: readonly (readonly (readonly [number, string])[])[]) {
  const openlist = draws.map((extend, place) => ({ expect: String(place), opentime2: '', extend }));
  const read = lotteryRoom.data['~standard'].validate(roomData({ type, openlist, extend: [] }));
  if (!('value' in read)) throw new Error('a room is expected');
  return read.value.lottery;
}

const agreeing = [
  [1, 'red'],
  [2, 'red'],
  [3, 'blue'],
  [4, 'blue'],
  [5, 'green'],
  [6, 'green'],
  [7, 'red'],
] as const;

test('numbers without a recent draw have their usual colours while the draws agree with these', () => {
  const colours = ballColours(lotteryOf(1, agreeing));
  expect(colours.size).toBe(49);
  expect([colours.get(8), colours.get(48), colours.get(49)]).toEqual(['red', 'blue', 'green']);
  const counts = ['red', 'blue', 'green'].map((one) => [...colours.values()].filter((c) => c === one).length);
  expect(counts).toEqual([17, 16, 16]);
});

test('one draw that disagrees leaves only the colours that the draws show', () => {
  const colours = ballColours(lotteryOf(1, agreeing, [[49, 'red']]));
  expect(colours.size).toBe(8);
  expect([colours.get(49), colours.get(48)]).toEqual(['red', undefined]);
});

test('too few draws give other numbers no colour, and an unknown colour is ignored', () => {
  const colours = ballColours(lotteryOf(1, [[1, 'red']], [[2, 'pink']]));
  expect([...colours]).toEqual([[1, 'red']]);
});

test('draws of sums give numbers no colours', () => {
  expect(ballColours(lotteryOf(2)).size).toBe(0);
});
