import { progressLine } from './progress.ts';
import { TestRun } from './testRun.ts';

const ended = (name: string) => ({ kind: 'ended', name, ms: 1, passed: 1, failed: 0 }) as const;

test('progressLine estimates the remaining time of two parallel runs by the last durations and the present pace', () => {
  const unit = new TestRun('unit tests', { planned: ['a', 'b'], last: { a: 1_000, b: 3_000 } });
  const browser = new TestRun('browser tests', { planned: ['c', 'd'], last: { c: 5_000, d: 15_000 } });
  expect(progressLine([unit, browser], 60_000)).toBe(
    'unit tests 0 of 2, browser tests 0 of 2, 1.0 minutes so far',
  );
  unit.take(ended('a'));
  browser.take(ended('c'));
  expect(progressLine([unit, browser], 60_000)).toBe(
    'unit tests 1 of 2, browser tests 1 of 2, 1.0 minutes so far, about 3.0 left',
  );
});

test('progressLine estimates nothing when no test is known', () => {
  expect(progressLine([new TestRun('browser tests')], 60_000)).toBe(
    'browser tests 0 of 0, 1.0 minutes so far',
  );
});
