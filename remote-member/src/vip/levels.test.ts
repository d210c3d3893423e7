import { nearLevels, riseText } from './levels.ts';

test.each([
  ['0.60', '0.45', '+0.15'],
  ['1', '0.4', '+0.6'],
  ['0.45', '0.45', ''],
  ['0.30', '0.45', ''],
  ['面议', '0.45', ''],
  ['0.45', '面议', ''],
  ['0.45', undefined, ''],
])('a rate of %s against %s rises by "%s"', (rate, own, expected) => {
  expect(riseText(rate, own)).toBe(expected);
});

test.each([
  [4, [3, 4, 5]],
  [1, [1, 2, 3]],
  [10, [8, 9, 10]],
  [0, [1, 2, 3]],
  [11, [8, 9, 10]],
  [null, [1, 2, 3]],
])('around level %s the folded table has %j', (own, expected) => {
  expect(nearLevels(own, 10)).toEqual(expected);
});
