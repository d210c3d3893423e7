import { failureList, firstLine, TestRun } from './testRun.ts';

const ended = (name: string, changes: object = {}) =>
  ({ kind: 'ended', name, ms: 100, passed: 1, failed: 0, ...changes }) as const;

test('the progress line shows ended, planned and failed tests', () => {
  const run = new TestRun('unit tests', { planned: ['a', 'b', 'c'] });
  run.take(ended('a'));
  expect(run.progress()).toBe('unit tests 1 of 3');
  run.take(ended('b', { passed: 4, failed: 2, failure: 'no' }));
  expect(run.progress()).toBe('unit tests 2 of 3 (2 failed)');
  expect(run.counts()).toEqual({ passed: 5, failed: 2 });
});

test('the progress line counts the tests that a runner plans', () => {
  const run = new TestRun('browser tests');
  run.take({ kind: 'planned', names: ['a', 'b'] });
  expect(run.progress()).toBe('browser tests 0 of 2');
});

test('a test run estimates each test by its last duration, and a new test by the usual one', () => {
  const run = new TestRun('unit tests', {
    planned: ['short', 'long', 'new'],
    last: { short: 100, long: 900 },
  });
  expect(run.usualMs()).toEqual({ all: 1_500, ended: 0 });
  run.take(ended('short'));
  run.take(ended('new'));
  expect(run.usualMs()).toEqual({ all: 1_500, ended: 600 });
  const first = new TestRun('browser tests', { planned: ['a', 'b'], firstMs: 6_000 });
  first.take(ended('a'));
  expect(first.usualMs()).toEqual({ all: 12_000, ended: 6_000 });
});

test('a repeated test counts once, and the run names it with its first failure', () => {
  const run = new TestRun('browser tests', { planned: ['a', 'b'] });
  const wrong = `failed\nError: \u001b[2mexpect(\u001b[22mlocator) was hidden\nat x`;
  for (const name of ['a', 'b'])
    run.take(ended(name, { passed: 0, failed: 1, failure: wrong, isRetried: true }));
  expect(run.progress()).toBe('browser tests 0 of 2');
  run.take(ended('a'));
  run.take(ended('b', { passed: 0, failed: 1, failure: wrong }));
  expect(run.counts()).toEqual({ passed: 1, failed: 1 });
  expect(run.secondTries()).toEqual(['a: Error: expect(locator) was hidden']);
  expect(run.failures()).toEqual([{ name: 'b', alone: 'npx jest b', text: wrong }]);
  expect(run.durations()).toEqual({ a: 100, b: 100 });
});

test('a red run ends with a list of every failed title, each with the command that runs it alone', () => {
  const run = new TestRun('tests');
  const failed = { passed: 0, failed: 1, failure: 'no' };
  run.take(ended('a.test.ts'));
  run.take(
    ended('b.test.ts', { ...failed, failed: 2, failedTitles: ['shows 存款 (one)', "the player's %"] }),
  );
  run.take(ended('c.test.ts', failed));
  run.take(ended('d.spec.ts › a player logs in', { ...failed, line: 7 }));
  run.take(ended('d.spec.ts › /money opens', { ...failed, line: 9, titleInLine: '/money opens' }));
  expect(failureList([...run.failedTests(), { name: 'types' }])).toEqual([
    'Failed (6), each with the command for it alone:',
    '   b.test.ts › shows 存款 (one)',
    "      npx jest b.test.ts -t 'shows 存款 \\(one\\)'",
    "   b.test.ts › the player's %",
    "      npx jest b.test.ts -t 'the player'\\''s %'",
    '   c.test.ts',
    '      npx jest c.test.ts',
    '   d.spec.ts › a player logs in',
    '      cd e2e && npx playwright test d.spec.ts:7',
    '   d.spec.ts › /money opens',
    "      cd e2e && npx playwright test d.spec.ts:9 -g '/money opens'",
    '   types',
  ]);
  expect(failureList([])).toEqual([]);
});

test('a runner that stops is answered with the reason that it gave, without colours', () => {
  const run = new TestRun('browser tests');
  expect(run.endProblem(1)).toBe('browser tests: the runner ended with code 1 although no test failed');
  run.take({ kind: 'stopped', why: '\u001b[31mThe site did not start\u001b[39m' });
  expect(run.endProblem(1)).toBe('browser tests: the runner ended with code 1:\nThe site did not start');
});

test('browser tests without a site name the build that failed, and its cause', () => {
  const failed = 'Building member failed:\nERROR in member costs 62089 bytes\n\nmember compiled with 1 error';
  expect(new TestRun('browser tests').unplayedProblem(failed)).toBe(
    'browser tests: none was played, because there is no site to test. Building member failed: ERROR in member costs 62089 bytes',
  );
});

test.each([
  ['  ● a title › of jest\n\n    expect(received)\n', 'expect(received)'],
  ['timedOut\nTest timeout of 9 ms exceeded.', 'Test timeout of 9 ms exceeded.'],
  ['', ''],
])('firstLine returns of %j the first line with a cause', (failure, line) => {
  expect(firstLine(failure)).toBe(line);
});
