import { sourceTree, treeOfTexts, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { repeatedLineProblems } from './repeatedLines.ts';

const tree = sourceTree(root);
const source = 'shared/src/lib/decimal.ts';
const alone = treeOfTexts({ [source]: tree.read(source) });
/** The six lines of `readDecimal` that decide. */
const six = tree.read(source).split('\n').slice(13, 19);
const problemsOf = (text: string, file = 'host/src/copied.ts') =>
  repeatedLineProblems(withFiles(alone, { [file]: text }), {});

test('no six lines of the tree stand twice, and each excuse is needed', () => {
  expect(repeatedLineProblems(tree)).toEqual([]);
});

test.each([
  ['as they are', six.join('\n'), '1-6'],
  [
    'deeper, with comments, blank lines and brackets between',
    `{\n    ${six.join('\n\n  // why\n  }\n')}`,
    '2-22',
  ],
  ['and more', [...six, 'const other = 1;'].join('\n'), '1-6'],
])('six lines of another file are refused: %s', (_, text, place) => {
  expect(problemsOf(text)).toEqual([
    `${source}:14-19 repeats host/src/copied.ts:${place}: write it once, as a function, component, class or table.`,
  ]);
});

test('the whole of a longer repetition is one problem', () => {
  expect(problemsOf(tree.read(source))).toEqual([
    expect.stringMatching(/^shared\/src\/lib\/decimal\.ts:2-\d\d+ repeats host\/src\/copied\.ts:2-\d\d+: /),
  ]);
});

test('six lines that a file repeats of itself are refused', () => {
  const own = six.map((line) => line.replace('text', 'own')).map((line, at) => `${line} // ${at}`);
  expect(problemsOf([...own, ...own].join('\n'))).toEqual([
    expect.stringMatching(/^host\/src\/copied\.ts:7-12 repeats host\/src\/copied\.ts:1-6: /),
  ]);
});

test.each([
  ['five lines', six.slice(1).join('\n')],
  ['six lines in another order', [...six].reverse().join('\n')],
])('the check accepts %s of another file', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('the check accepts imports and exports of the same names', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    .map((name) => `  ${name},\n`)
    .join('');
  const texts = {
    'host/src/a.ts': `import {\n${names}} from './x.ts';\nexport {\n${names}} from './x.ts';\n`,
    'host/src/b.ts': `import {\n${names}} from '../x.ts';\n`,
  };
  expect(repeatedLineProblems(withFiles(alone, texts), {})).toEqual([]);
});

test('an excuse admits its pair of files only, and is refused where neither repeats the other', () => {
  const excuses = { [`host/src/copied.ts ~ ${source}`]: 'a copy' };
  const texts = { 'host/src/copied.ts': six.join('\n') };
  expect(repeatedLineProblems(withFiles(alone, texts), excuses)).toEqual([]);
  expect(problemsOf(six.join('\n'), 'host/src/other.ts')).toHaveLength(1);
  expect(repeatedLineProblems(alone, excuses)).toEqual([
    `host/src/copied.ts ~ ${source}: neither repeats lines of the other. Delete their excuse in repeatedLines.ts.`,
  ]);
});
