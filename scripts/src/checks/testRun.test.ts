import { firstLine, TestRun } from './testRun.ts';

const ended = (name: string, changes: object = {}) =>
  ({ kind: 'ended', name, ms: 100, passed: 1, failed: 0, ...changes }) as const;

test('the progress line says how many of how many, and how many failed', () => {
  const run = new TestRun('unit tests', ['a', 'b', 'c']);
  run.take(ended('a'));
  expect(run.progress()).toBe('unit tests 1 of 3');
  run.take(ended('b', { passed: 4, failed: 2, failure: 'no' }));
  expect(run.progress()).toBe('unit tests 2 of 3 (2 failed)');
  expect(run.counts()).toEqual({ passed: 5, failed: 2 });
});

test('the tests that a runner plans are counted with those that are known', () => {
  const run = new TestRun('browser tests');
  run.take({ kind: 'planned', names: ['a', 'b'] });
  expect(run.progress()).toBe('browser tests 0 of 2');
});

test('the rest is estimated by what each test took last time, and by the pace of this run', () => {
  const run = new TestRun('unit tests', ['short', 'long'], { short: 100, long: 900 });
  expect(run.msLeft(10)).toBeUndefined();
  run.take(ended('short'));
  expect(run.msLeft(200)).toBeCloseTo(1_800);
  run.take(ended('long'));
  expect(run.msLeft(2_000)).toBe(0);
});

test('a test that no run has measured counts as the usual one; without any run all count alike', () => {
  const known = new TestRun('unit tests', ['a', 'new'], { a: 300 });
  known.take(ended('new'));
  expect(known.msLeft(300)).toBeCloseTo(300);
  const first = new TestRun('unit tests', ['a', 'b', 'c', 'd']);
  first.take(ended('a'));
  expect(first.msLeft(100)).toBeCloseTo(300);
  expect(new TestRun('unit tests').msLeft(100)).toBeUndefined();
});

test('a second try counts once, and is named with what was wrong before', () => {
  const run = new TestRun('browser tests', ['a', 'b']);
  const wrong = `failed\nError: \u001b[2mexpect(\u001b[22mlocator) was hidden\nat x`;
  for (const name of ['a', 'b'])
    run.take(ended(name, { passed: 0, failed: 1, failure: wrong, isRetried: true }));
  expect(run.progress()).toBe('browser tests 0 of 2');
  run.take(ended('a'));
  run.take(ended('b', { passed: 0, failed: 1, failure: wrong }));
  expect(run.counts()).toEqual({ passed: 1, failed: 1 });
  expect(run.secondTries()).toEqual(['a: Error: expect(locator) was hidden']);
  expect(run.failures()).toEqual([{ name: 'b', text: wrong }]);
  expect(run.durations()).toEqual({ a: 100, b: 100 });
});

test.each([
  ['  ● a title › of jest\n\n    expect(received)\n', 'expect(received)'],
  ['timedOut\nTest timeout of 9 ms exceeded.', 'Test timeout of 9 ms exceeded.'],
  ['', ''],
])('the first line of %j that says something', (failure, line) => {
  expect(firstLine(failure)).toBe(line);
});
