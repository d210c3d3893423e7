import { isRise } from './noteLevel.ts';

test.each([
  [4, 5, true],
  [0, 1, true],
  [4, 7, true],
  [4, 4, false],
  [5, 4, false],
  [9, 11, false],
  [null, 4, false],
  ['4', 5, false],
  [4.5, 5, false],
  [-1, 5, false],
  [{}, 5, false],
])('from %j, level %i is a rise: %s', (stored, level, expected) => {
  expect(isRise(stored, level)).toBe(expected);
});
