import JestProgress from './progress.ts';

const send = jest.fn();
const { send: before } = process;
beforeEach(() => {
  process.send = send.mockReset();
});
afterEach(() => {
  process.send = before;
});

const reporter = new JestProgress({ rootDir: '/site' });
const result = (changes: object) => ({
  testFilePath: '/site/host/src/a.test.ts',
  numPassingTests: 3,
  numFailingTests: 0,
  perfStats: { runtime: 120 },
  testResults: [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'group subtracts' },
  ],
  ...changes,
});
const sent = { kind: 'ended', name: 'host/src/a.test.ts', ms: 120, passed: 3, failed: 0 };

test.each([
  ['that passed', {}, {}],
  [
    'with a failing test',
    { numFailingTests: 2, failureMessage: 'no' },
    { failed: 2, failure: 'no', failedTitles: ['group subtracts'] },
  ],
  [
    'that could not be run',
    { numPassingTests: 0, failureMessage: 'no', testResults: [] },
    { passed: 0, failed: 1, failure: 'no', failedTitles: [] },
  ],
])('the reporter sends for a file %s its path, duration and counts', (_, changes, expected) => {
  reporter.onTestFileResult(undefined, result(changes));
  expect(send.mock.lastCall).toEqual([{ ...sent, ...expected }]);
});

test('the reporter sends nothing without npm test', () => {
  process.send = undefined;
  expect(() => reporter.onTestFileResult(undefined, result({}))).not.toThrow();
  expect(send).not.toHaveBeenCalled();
});
