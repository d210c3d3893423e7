import { progressLine } from './progress.ts';
import { TestRun } from './testRun.ts';

const ended = (name: string) => ({ kind: 'ended', name, ms: 1, passed: 1, failed: 0 }) as const;

test('the line of two runs side by side names the longer rest', () => {
  const runs = [
    new TestRun('unit tests', ['a', 'b'], { a: 1_000, b: 1_000 }),
    new TestRun('browser tests', ['c', 'd'], { c: 1_000, d: 3_000 }),
  ];
  runs[0]?.take(ended('a'));
  expect(progressLine(runs, 60_000)).toBe('unit tests 1 of 2, browser tests 0 of 2, 1.0 minutes so far');
  runs[1]?.take(ended('c'));
  expect(progressLine(runs, 60_000)).toBe(
    'unit tests 1 of 2, browser tests 1 of 2, 1.0 minutes so far, about 3.0 left',
  );
});
