import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as policy from './failurePolicy.ts';

const { pauseAfter } = policy;
const seconds = (ms: number) => `${ms / 1_000} s`;

test('the timeline in the head of the file has the times of the policy, each of them', () => {
  const text = readFileSync(join(__dirname, 'failurePolicy.ts'), 'utf8');
  const written = [...text.matchAll(/([\d.]+ s(?: to [\d.]+ s)?) \(`(\w+)`\)/g)].map(([, time, name]) => [
    name,
    time,
  ]);
  const times = Object.entries(policy).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, seconds(value)]];
    return typeof value === 'object' ? [[name, `${seconds(value.first)} to ${seconds(value.longest)}`]] : [];
  });
  expect(times.length).toBeGreaterThan(10);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(times));
});

test.each([
  [0, 0.5, 500],
  [1, 0.5, 1_000],
  [9, 0.5, 2_500],
  [0, 0, 375],
  [0, 1, 625],
])('after %i attempts the network has a pause, spread by %d: %i ms', (attempts, random, pause) => {
  const spread = jest.spyOn(Math, 'random').mockReturnValue(random);
  expect(pauseAfter(attempts, policy.LOST)).toBe(pause);
  spread.mockRestore();
});

test('the pauses after a fault of a version are not spread', () => {
  expect([0, 1, 2, 3, 4].map((attempts) => pauseAfter(attempts, policy.AGAIN))).toEqual([
    4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
