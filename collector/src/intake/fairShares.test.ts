import { createFairShares } from './fairShares.ts';

let now: number;
beforeEach(() => {
  now = 0;
});

/** Takes as often as it may, and returns how often that was. */
function takeAll(shares: ReturnType<typeof createFairShares>, taker: string, cost = 1): number {
  let times = 0;
  for (; shares.has(taker, cost); times += 1) shares.take(taker, cost);
  return times;
}

test('one who takes all leaves two thirds of the burst, and the next one two thirds of the rest', () => {
  const shares = createFairShares({ perSecond: 9, burstSeconds: 10 }, () => now);
  expect([takeAll(shares, 'a'), takeAll(shares, 'b'), takeAll(shares, 'c')]).toEqual([30, 20, 13]);
});

test('the debts of all are paid at the rate of all, in equal parts to all who have a debt', () => {
  const shares = createFairShares({ perSecond: 10, burstSeconds: 9 }, () => now);
  takeAll(shares, 'a');
  takeAll(shares, 'b');
  now += 1_000;
  // Half of 40 + 10 are left; the debts are 25 and 15.
  expect([shares.has('a', 1), shares.has('b', 10), shares.has('b', 11)]).toEqual([false, true, false]);
  now += 3_500;
  // The debt of one is paid, so what is left goes to the other: half of 85 are left.
  expect([shares.has('b', 42), shares.has('b', 43), shares.has('a', 37), shares.has('a', 38)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('takers that took much and takers that took again are paid in order of their debts', () => {
  const shares = createFairShares({ perSecond: 60, burstSeconds: 10 }, () => now);
  const debts = { a: 30, b: 3, c: 12, d: 1, e: 7, f: 20 };
  for (const [taker, debt] of Object.entries(debts))
    for (let time = 0; time < debt; time += 1) shares.take(taker, 1);
  expect(shares.size).toBe(73);
  now += 500;
  // 30 of 73 are paid: 1 to d, 3 to b, and 6.5 to each of the others.
  const half = (600 - 43) / 2;
  expect([shares.has('f', half - 13.6), shares.has('f', half - 13.4)]).toEqual([true, false]);
  expect([shares.has('e', half - 0.6), shares.has('e', half - 0.4)]).toEqual([true, false]);
});

test('a cost that was too high is given back as far as it is not paid', () => {
  const shares = createFairShares({ perSecond: 10, burstSeconds: 9 }, () => now);
  shares.take('a', 40);
  shares.giveBack('a', 10);
  // The debt is 30, and 60 are left.
  expect([shares.has('a', 0), shares.has('a', 1), shares.has('b', 30), shares.has('b', 31)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  now += 2_500;
  shares.giveBack('a', 10);
  expect([shares.has('b', 45), shares.has('b', 46), shares.size]).toEqual([true, false, 0]);
});

test('memory is only of those in debt', () => {
  const shares = createFairShares({ perSecond: 100, burstSeconds: 1 }, () => now);
  for (let taker = 0; taker < 1_000; taker += 1) if (shares.has(`${taker}`, 1)) shares.take(`${taker}`, 1);
  expect(shares.size).toBe(99);
  now += 2_000;
  expect([shares.has('new', 50), shares.size]).toEqual([true, 0]);
});

test('nothing comes back while what was taken is not worked off', () => {
  let pace = 0;
  const shares = createFairShares(
    { perSecond: 10, burstSeconds: 1 },
    () => now,
    () => pace,
  );
  expect(takeAll(shares, 'a')).toBe(3);
  now += 60_000;
  expect(shares.has('a', 1)).toBe(false);
  pace = 0.5;
  now += 1_000;
  expect(takeAll(shares, 'a')).toBe(3);
});
