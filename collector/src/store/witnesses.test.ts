import { createWitnesses } from './witnesses.ts';

test('a name has the groups of the day, eight at most', () => {
  let now = 0;
  const witnesses = createWitnesses(() => now);
  for (let group = 0; group < 20; group += 1) witnesses.add('a', [group, group]);
  expect(witnesses.add('a', []).size).toBe(8);
  now = 24 * 3_600_000;
  expect(witnesses.add('a', [1]).size).toBe(1);
});

test('a group that comes with many names alone makes its own names forgotten, and no others', () => {
  const witnesses = createWitnesses(() => 0);
  witnesses.add('real', [2]);
  witnesses.add('shared', [1, 3]);
  for (let number = 0; number < 1_000; number += 1) witnesses.add(`made up ${number}`, [1]);
  expect(witnesses.size).toBe(402);
  expect([witnesses.add('real', [4]).size, witnesses.add('shared', []).size]).toEqual([2, 2]);
  expect([witnesses.add('made up 0', []).size, witnesses.add('made up 999', []).size]).toEqual([0, 1]);
});
