import { createPace } from './pace.ts';

test('a pace is kept over any window, for each key of its own, and what was refused takes no place', () => {
  let now = 0;
  const pace = createPace<string>(2, 1000, () => now);
  const takeAt = (at: number, key = 'a') => {
    now = at;
    return pace.take(key);
  };
  expect([0, 400, 500, 999].map((at) => takeAt(at))).toEqual([true, true, false, false]);
  expect(takeAt(999, 'b')).toBe(true);
  expect([1000, 1100, 1400, 1500].map((at) => takeAt(at))).toEqual([true, false, true, false]);
});
