import { createBudget } from './budget.ts';
import { createClock } from './clock.ts';

test('a key has so many within a window, its own only, and gets them back one by one or as time passes', () => {
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

test('whoever brings ten thousand other keys does not free one that was used meanwhile', () => {
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
