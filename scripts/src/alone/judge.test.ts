import {
  type Build,
  judge,
  type Pairs,
  type Reasons,
  reasonsAgainst,
  runningPairs,
  takenAway,
  touchedApps,
} from './judge.ts';

const shared = '@site/shared';
const forms = '@site/shared/forms';
const build: Build = {
  commit: 'c1',
  version: '3.1.0',
  numbers: {},
  exports: { [shared]: ['toast', 'confirm'], [forms]: ['Field'] },
  uses: { [shared]: ['toast'], [forms]: [] },
};
const withForms = { ...build, uses: { ...build.uses, [forms]: ['Field'] } };

test.each<[string, Partial<Build>, Partial<Build>, Partial<Reasons>]>([
  ['the same version', {}, {}, {}],
  ['a newer minor version of the host', {}, { version: '3.10.0' }, {}],
  [
    'an older minor version of the host',
    { version: '3.2.0' },
    {},
    { before: ['requires ^3.2.0, provided is 3.1.0'] },
  ],
  [
    'another major version of the host',
    {},
    { version: '4.0.0' },
    {
      before: ['requires ^3.1.0, provided is 4.0.0'],
      now: ['@site/shared has the number 4, not 3'],
    },
  ],
  [
    'a name that the host lacks',
    { uses: { [shared]: ['toast', 'dialog'] } },
    {},
    { before: ['the host lacks dialog of @site/shared'], now: ['the host lacks dialog of @site/shared'] },
  ],
  ['a name that is gone and unused', {}, { exports: { ...build.exports, [shared]: ['toast'] } }, {}],
  ['another number of an entry that the remote does not use', {}, { numbers: { [forms]: 4 } }, {}],
  [
    'another number of an entry that the remote uses',
    withForms,
    { numbers: { [forms]: 4 } },
    { now: ['@site/shared/forms has the number 4, not 3'] },
  ],
])('reasonsAgainst: %s', (_, remote, host, expected) => {
  const reasons = reasonsAgainst({ ...build, ...remote }, { ...build, ...host }, []);
  expect(reasons).toEqual({ before: [], now: [], types: [], ...expected });
});

test('names of other types are a reason by both rules', () => {
  expect(reasonsAgainst(build, build, ['toast: other'])).toEqual({
    before: ['toast: other'],
    now: ['toast: other'],
    types: ['toast: other'],
  });
});

const none: Reasons = { before: [], now: [], types: [] };
const lacking: Reasons = { ...none, now: ['a name'] };
const outcomes = (pairs: Pairs, touched: readonly string[]) =>
  judge(touched, pairs, 'now').map(({ act, app, outcome }) => `${act} ${app} ${outcome}`);

test('a commit after which each runs with each is released and rolled back alone', () => {
  const pairs = { hall: { newer: none, older: none } };
  expect(outcomes(pairs, ['host', 'hall'])).toEqual([
    'release host alone',
    'rollback host alone',
    'release hall alone',
    'rollback hall alone',
  ]);
});

test('a remote that uses a new name waits for the host, and the host goes back after it', () => {
  const pairs = { hall: { newer: lacking, older: none }, wallet: { newer: none, older: none } };
  expect(outcomes(pairs, ['host', 'hall', 'wallet'])).toEqual([
    'release host alone',
    'rollback host in order',
    'release hall in order',
    'rollback hall alone',
    'release wallet alone',
    'rollback wallet alone',
  ]);
});

test('a host without a name waits for the remote that used it, and the remote goes back after the host', () => {
  const pairs = { hall: { newer: none, older: lacking } };
  expect(outcomes(pairs, ['host', 'hall'])).toEqual([
    'release host in order',
    'rollback host alone',
    'release hall alone',
    'rollback hall in order',
  ]);
});

test('where neither runs with the other, both go in one call', () => {
  const pairs = { hall: { newer: lacking, older: lacking } };
  expect(outcomes(pairs, ['host', 'hall']).every((line) => line.endsWith('together'))).toBe(true);
});

test('an application is touched by a file that its build takes in before or after a commit', () => {
  const files = (...names: readonly string[]) => new Set(names);
  const before = { host: files('a.ts', 'gone.ts'), hall: files('b.ts') };
  const after = { host: files('a.ts'), hall: files('b.ts', 'new.ts') };
  expect(touchedApps(['gone.ts', 'a.test.ts'], [before, after])).toEqual(['host']);
  expect(touchedApps(['new.ts'], [before, after])).toEqual(['hall']);
  expect(touchedApps(['README.md'], [before, after])).toEqual([]);
});

test('takenAway names what a later host lacks or gives another type', () => {
  const later = { ...build, exports: { [shared]: ['toast', 'dialog'], [forms]: ['Field'] } };
  const misfit = { ...none, types: ['Field of @site/shared/forms: other'] };
  expect(takenAway(build, later, { hall: { newer: misfit, older: none } })).toEqual([
    'confirm of @site/shared',
  ]);
  expect(takenAway(build, build, { hall: { newer: none, older: misfit } })).toEqual([
    'the type of Field of @site/shared/forms',
  ]);
});

test('runningPairs counts the hosts that run each remote, older and newer ones alike', () => {
  const newer = { ...build, version: '3.2.0' };
  const without = { ...newer, exports: { [shared]: ['confirm'] } };
  expect(runningPairs([build, newer], [build, newer, without])).toEqual({ all: 6, before: 3, now: 4 });
});
