import { secondTries } from './secondTries.ts';

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
});

test('what passed only when tried again is named, with what was wrong before', () => {
  const red = `${String.fromCharCode(27)}[31m`;
  const report = {
    suites: [
      {
        file: 'drills/rollout.spec.ts',
        specs: [spec('a plan', 'expected'), spec('a stop', 'flaky', `${red}Error: late\nat 3`)],
        suites: [{ file: 'drills/rollout.spec.ts', specs: [spec('a pause', 'flaky')] }],
      },
    ],
  };
  expect(secondTries(report)).toEqual([
    'drills/rollout.spec.ts › a pause: it does not say why',
    'drills/rollout.spec.ts › a stop: Error: late',
  ]);
});
