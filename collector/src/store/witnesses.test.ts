import { createWitnesses } from './witnesses.ts';

test('a name has the groups of the day, eight at most', () => {
  let now = 0;
  const witnesses = createWitnesses(() => now);
  for (let group = 0; group < 20; group += 1) witnesses.note('a', [group, group]);
  expect(witnesses.note('a', []).size).toBe(8);
  now = 24 * 3_600_000;
  expect(witnesses.note('a', [1]).size).toBe(1);
});

test('a group that comes with many names alone makes its own names forgotten, and no others', () => {
  const witnesses = createWitnesses(() => 0);
  witnesses.note('real', [2]);
  witnesses.note('shared', [1, 3]);
  for (let number = 0; number < 1_000; number += 1) witnesses.note(`made up ${number}`, [1]);
  expect(witnesses.size).toBe(402);
  expect([witnesses.note('real', [4]).size, witnesses.note('shared', []).size]).toEqual([2, 2]);
  expect([witnesses.note('made up 0', []).size, witnesses.note('made up 999', []).size]).toEqual([0, 1]);
});
