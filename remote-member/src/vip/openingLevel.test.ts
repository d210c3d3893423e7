import { openingLevel } from './openingLevel.ts';

test('the opening tab is the own level, or VIP1 without one from 1 to 10', () => {
  expect([4, 10, 1].map(openingLevel)).toEqual([4, 10, 1]);
  expect([0, 11, -1, Number.NaN, 2.5].map(openingLevel)).toEqual([1, 1, 1, 1, 1]);
});
