import { conditionOf, Incomparable, type Result } from './condition.ts';

test.each<readonly [string, Result, boolean]>([
  ['result[0] >= 0.95', [0.95], true],
  ['result[0] >= 0.95', [0.9499], false],
  ['result[1] > 2', [0, 3], true],
  ['result < 1e3', 999, true],
  ['result != 1 && result == 2', 2, true],
  ['result <= -1', -1, true],
  ['len(result) == 0', [], true],
  ['len(result) == 0 || result[0] < 0.05', [], true],
  ['len(result) == 0 || result[0] < 0.05', [0.06], false],
  ['len(result) > 0 && result[0] < 0.05', [], false],
  ['isNaN(result[0])', [Number.NaN], true],
  ['!isNaN(result[0]) && result[0] < 1', [Number.NaN], false],
  ['isNaN(result)', 1, false],
  ['isInf(result[0])', [Number.NEGATIVE_INFINITY], true],
  ['isNil(result[0])', [], true],
  ['default(result[0], 0) < 0.05', [], true],
  ['default(result[0], 0) < 0.05', [0.06], false],
  ['result[0] < 0.05', [Number.NaN], false],
  ['result[0] > 1 || result[0] < 0 && result[1] > 0', [2, 0], true],
  ['(result[0] > 1 || result[0] < 0) && result[1] > 0', [2, 0], false],
  ['!(result[0] > 1)', [2], false],
  ['result[0] - result[1] * 2 > 0.5', [3, 1], true],
  ['(result[0] - result[1]) / 2 == 1', [3, 1], true],
  ['true', [], true],
  ['false || true', 0, true],
])('%s, with the result %j, is %s', (text, result, expected) => {
  expect(conditionOf(text)(result)).toBe(expected);
});

test.each<readonly [string, Result, string]>([
  ['result[0] > 1', [], 'the result has no such number'],
  ['result[0] > 1', 2, 'the result is a number and no vector'],
  ['result > 1', [2], 'the result is a vector'],
  ['len(result) > 1', 2, 'the result is a number and no vector'],
])('%s cannot be applied to the result %j', (text, result, problem) => {
  expect(() => conditionOf(text)(result)).toThrow(new Incomparable(problem));
});

test.each([
  ['', 'at character 1: there are result, numbers, len, isNaN, isInf, isNil, default'],
  ['result[0] >= ', 'at character 13: there are result'],
  ['result[0] > 1 result', 'at character 14: the condition ends before this'],
  ['result[0]', 'the condition is neither true nor false'],
  ['result[0] = 1', 'at character 10: this is no part of a condition'],
  ['result[x] > 1', 'the index is no whole number'],
  ['(result[0] > 1', ') is missing'],
  ['result[0] > 1 && 2', '&& takes conditions on both sides'],
  ['1 < result[0] < 3', '< takes numbers on both sides'],
  ['result[0] + 1 > 2 == true', '== takes numbers on both sides'],
  ['!result[0]', '! takes a condition'],
  ['-true', '- takes a number'],
  ['process.exit(1)', 'at character 8: this is no part of a condition'],
  ['all(result, 1)', 'there are result, numbers'],
  ['default(result[0]) > 1', ', is missing'],
  ['len(result[0] > 1) > 1', 'len takes a number'],
  ['constructor > 1', 'there are result, numbers'],
])('%s is refused as a condition, with the place: %s', (text, problem) => {
  expect(() => conditionOf(text)).toThrow(problem);
});
