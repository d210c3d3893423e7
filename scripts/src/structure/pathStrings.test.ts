import { treeOfTexts } from '@site/build/source-tree';
import { pathStringProblems } from './pathStrings.ts';

const checkout = {
  'release/src/cli.ts': 'run();',
  'release/src/store.ts': 'export const store = 1;',
  'release/src/testing/show.ts': 'run();',
  'e2e/checks/screens.ts': 'run();',
  'host/src/main.tsx': 'run();',
};
const packages = ['release', 'host', 'scripts', 'e2e'];
const problemsOf = (file: string, text: string, excuses = {}) =>
  pathStringProblems(treeOfTexts({ ...checkout, [file]: text }), packages, excuses);

test.each([
  ['an import', 'scripts/a.ts', "await import(join(root, 'release/src/store.ts'));", 'release/src/store.ts'],
  [
    'a program above',
    'scripts/a.ts',
    "spawn('node', [join(root, 'e2e', 'checks', 'screens.ts')]);",
    'e2e/checks/screens.ts',
  ],
  [
    'a program of tests',
    'e2e/a.ts',
    "NodeProcess.serving('At', 'release/src/testing/show.ts');",
    'release/src/testing/show.ts',
  ],
  [
    'a way up',
    'e2e/b/a.ts',
    "const cli = join(dirname, '../../release/src/store.ts');\nspawn('node', [cli]);",
    'release/src/store.ts',
  ],
  ['a program of the host', 'release/src/a.ts', "fork('host/src/main.tsx');", 'host/src/main.tsx'],
])('the path of a source of another package is refused: %s', (_, file, text, source) => {
  expect(problemsOf(file, text)).toEqual([expect.stringMatching(`^${file}:\\d names ${source}, a source`)]);
});

test.each([
  ['a program below', 'e2e/a.ts', "spawn('node', [join(root, 'release/src/cli.ts')]);"],
  ['its own source', 'release/src/a.ts', "new Worker('release/src/store.ts');"],
  ['a table that starts nothing', 'e2e/a.ts', "const shown = ['release/src/store.ts'];"],
  ['a test', 'scripts/a.test.ts', "spawn('node', ['release/src/store.ts']);"],
])('the check accepts the path of %s', (_, file, text) => {
  expect(problemsOf(file, text)).toEqual([]);
});

test('an excuse admits one path in one file, and is refused where the file has no such path', () => {
  const excuses = { 'scripts/a.ts → release/src/store.ts': 'read again' };
  const text = "await import(join(root, 'release/src/store.ts'));";
  expect(problemsOf('scripts/a.ts', text, excuses)).toEqual([]);
  expect(problemsOf('scripts/b.ts', text, excuses)).toEqual([
    expect.stringContaining('scripts/b.ts:1 names'),
    expect.stringContaining('scripts/a.ts → release/src/store.ts: the one does not name the other'),
  ]);
});
