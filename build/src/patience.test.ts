import { limitsAt, measureSlowness, patience, patienceFor } from './patience.ts';

test.each([
  ['twice as slow as usual', 4.5, 2],
  ['as slow as usual', 2.25, 1],
  ['quick', 0.5, 1],
])('a machine that is %s waits in proportion, and never shorter than usual', (_, slowness, factor) => {
  expect(patienceFor(slowness)).toBe(factor);
});

test.each([
  [undefined, 1],
  ['', 1],
  ['0.5', 1],
  ['2.5', 2.5],
])('TEST_PATIENCE=%s stretches limits by %d', (TEST_PATIENCE, factor) => {
  expect(patience({ TEST_PATIENCE })).toBe(factor);
});

test.each(['much', '-1', '0', 'Infinity'])('TEST_PATIENCE=%s is refused', (TEST_PATIENCE) => {
  expect(() => patience({ TEST_PATIENCE })).toThrow('TEST_PATIENCE takes a number such as 2.5');
});

test('limitsAt multiplies all limits by the patience, in whole milliseconds', () => {
  const [usual, slow] = [limitsAt(1), limitsAt(2.5)];
  expect(usual).toEqual({
    unitTestMs: 120_000,
    elementMs: 30_000,
    browserTestMs: 120_000,
    browserExpectMs: 20_000,
    browserActionMs: 20_000,
    browserAddressMs: 40_000,
    browserTurnMs: 60_000,
  });
  expect(Object.values(slow)).toEqual(Object.values(usual).map((ms) => ms * 2.5));
  expect(Object.values(limitsAt(1.37)).every(Number.isInteger)).toBe(true);
});

test('measureSlowness times one piece of work with one clock', () => {
  const times = [1_000, 1_225];
  const now = jest.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
  expect(measureSlowness()).toBeCloseTo(2.25);
  expect(now).toHaveBeenCalledTimes(2);
  now.mockRestore();
});
