import { createBudget } from './budget.ts';
import { createClock } from './clock.ts';

test('a key has its number of uses within a window, and gets them back one by one or as time passes', () => {
  let now = 0;
  const budget = createBudget(
    createClock(() => now),
    { most: 2, windowMs: 1000 },
  );
  budget.spend('a');
  now = 500;
  budget.spend('a');
  expect([budget.isSpent('a'), budget.isSpent('b'), budget.isSpent('a', 3)]).toEqual([true, false, false]);
  budget.giveBack('a');
  expect([budget.isSpent('a'), budget.isSpent('a', 1)]).toEqual([false, true]);
  budget.spend('a');
  now = 1000;
  expect(budget.isSpent('a')).toBe(false);
  budget.forget('a');
  expect(budget.isSpent('a', 1)).toBe(false);
});

test('ten thousand other keys do not free a key that is used meanwhile', () => {
  const budget = createBudget(
    createClock(() => 0),
    { most: 1, windowMs: 1000 },
  );
  budget.spend('watched');
  for (let other = 0; other < 20_000; other += 1) {
    budget.spend(`other${other}`);
    if (other % 1000 === 0) budget.spend('watched');
  }
  expect(budget.isSpent('watched')).toBe(true);
});

test('the pace holds over any window for each key, and refused uses do not count', () => {
  let now = 0;
  const pace = createBudget({ now: () => now }, { most: 2, windowMs: 1000 });
  const takeAt = (at: number, key = 'a') => {
    now = at;
    return pace.take(key);
  };
  expect([0, 400, 500, 999].map((at) => takeAt(at))).toEqual([true, true, false, false]);
  expect(takeAt(999, 'b')).toBe(true);
  expect([1000, 1100, 1400, 1500].map((at) => takeAt(at))).toEqual([true, false, true, false]);
});
