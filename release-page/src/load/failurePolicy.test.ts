import * as policy from './failurePolicy.ts';

const { pauseAfter } = policy;

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
