import { createShares } from './shares.ts';

const MINUTE = 60_000;
const limits = { floor: 3, part: 0.1, most: 1_000, spanMs: 10 * MINUTE };

/** Takes so many, and returns how many were given. */
function taken(shares: ReturnType<typeof createShares>, network: string, times: number, thing = 'x'): number {
  return Array.from({ length: times }, () => shares.take(thing, network)).filter(Boolean).length;
}

test('a network has the floor while all have little, and a tenth of all where that is more', () => {
  const shares = createShares(limits, () => 0);
  expect(taken(shares, 'one', 10)).toBe(3);
  for (let number = 0; number < 300; number += 1) expect(shares.take('x', `other ${number}`)).toBe(true);
  // A tenth of all, its own included.
  expect(taken(shares, 'one', 100)).toBe(31);
  expect(taken(shares, 'late', 100)).toBe(38);
});

test('a share of one thing takes nothing of another', () => {
  const shares = createShares(limits, () => 0);
  taken(shares, 'one', 10);
  expect(taken(shares, 'one', 10, 'y')).toBe(3);
});

test('a share comes back half a span after it was taken, at the earliest', () => {
  let now = 4 * MINUTE;
  const shares = createShares(limits, () => now);
  expect(taken(shares, 'one', 10)).toBe(3);
  now = 9 * MINUTE;
  expect(taken(shares, 'one', 10)).toBe(0);
  now = 10 * MINUTE;
  expect(taken(shares, 'one', 10)).toBe(3);
});

test('nobody knows what was taken two spans ago', () => {
  let now = 0;
  const shares = createShares(limits, () => now);
  taken(shares, 'one', 10);
  now = 20 * MINUTE;
  expect(taken(shares, 'one', 10)).toBe(3);
});

test('where all have as much as they may, nobody has more than an equal share, and a new network has one', () => {
  const shares = createShares({ ...limits, part: 2, most: 100 }, () => 0);
  expect(taken(shares, 'greedy', 1_000)).toBe(100);
  for (let number = 0; number < 50; number += 1)
    expect(taken(shares, `honest ${number}`, 2)).toBeGreaterThan(0);
  expect(taken(shares, 'greedy', 10)).toBe(0);
});

test('memory is bounded: networks beyond the entries have one share together', () => {
  const shares = createShares({ ...limits, floor: 1, part: 0, most: Number.POSITIVE_INFINITY }, () => 0);
  for (let number = 0; number < 100_000; number += 1) shares.take('x', `${number}`);
  expect([shares.take('x', 'late'), shares.take('x', 'later')]).toEqual([true, false]);
});
