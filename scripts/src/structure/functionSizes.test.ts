import { treeOfTexts } from '@site/build/source-tree';
import { functionSizeProblems } from './functionSizes.ts';

const lines = (count: number) => `${'  go();\n'.repeat(count)}`;
const problemsOf = (text: string, file = 'host/src/a.ts') =>
  functionSizeProblems(treeOfTexts({ [file]: text }), {});

test.each([
  ['a function', `\nfunction run() {\n${lines(79)}}\n`, 2, 81],
  ['an arrow function', `const run = () => {\n${lines(90)}};\n`, 1, 92],
  ['a method', `class A {\n  run() {\n${lines(79).replaceAll('  go', '    go')}  }\n}\n`, 2, 81],
  ['one with a long signature', `function run(\n  a: B,\n): void {\n${lines(77)}}\n`, 1, 81],
])('%s of more than 80 lines is refused at its line', (_, text, line, count) => {
  expect(problemsOf(text)).toEqual([
    expect.stringContaining(`host/src/a.ts:${line} begins a function of ${count} lines`),
  ]);
});

test.each([
  ['a function of 80 lines', `function run() {\n${lines(78)}}\n`, 'host/src/a.ts'],
  ['a table of any length', `const table = {\n${'  a: 1,\n'.repeat(99)}};\n`, 'host/src/a.ts'],
  ['a long function of a test', `test('a', () => {\n${lines(99)}});\n`, 'host/src/a.test.ts'],
])('the check accepts %s', (_, text, file) => {
  expect(problemsOf(text, file)).toEqual([]);
});

test('an excuse admits its file only, and is refused where no function needs it', () => {
  const excuses = { 'host/src/a.ts': 'a table' };
  const long = `function run() {\n${lines(79)}}\n`;
  expect(functionSizeProblems(treeOfTexts({ 'host/src/a.ts': long }), excuses)).toEqual([]);
  expect(functionSizeProblems(treeOfTexts({ 'host/src/b.ts': long }), excuses)).toEqual([
    expect.stringContaining('host/src/b.ts:1 begins'),
    expect.stringContaining('host/src/a.ts has no function'),
  ]);
});
