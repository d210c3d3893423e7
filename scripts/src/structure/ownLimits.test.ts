import { treeOfTexts } from '@site/build/source-tree';
import { ownLimitProblems, ownLimitsIn } from './ownLimits.ts';

test.each([
  ['a test', "test('x', () => {\n  y();\n}, 5_000);", 3],
  ['a test with a name for its limit', "test('x', async () => {\n  await y();\n}, LIMIT_MS);", 3],
  ['each test of a table', "test.each([1])(\n  'x',\n  () => {\n    y();\n  },\n  5_000,\n);", 6],
  ['a hook', 'beforeAll(async () => {\n  await y();\n}, 5_000);', 3],
  ['a whole file', 'jest.setTimeout(5_000);', 1],
])('the limit of %s is refused', (_, text, line) => {
  expect(ownLimitsIn('x.test.ts', text)).toEqual([
    `x.test.ts:${line} gives a test a limit of its own: leave it out, build/src/patience.ts has one for all.`,
  ]);
});

test.each([
  ["test('x', () => {\n  y();\n});"],
  ["test('x', () => {\n  setTimeout(() => {\n    y();\n  }, 5);\n});"],
  ["test.each([1])('x', () => {\n  page.waitFor(() => {}, 5);\n});"],
])('the check accepts code without a test’s limit: %j', (text) => {
  expect(ownLimitsIn('x.test.ts', text)).toEqual([]);
});

test('the check reads every unit test of a tree, and nothing else', () => {
  const limited = "test('x', () => {}, 5_000);";
  const tree = treeOfTexts({
    'host/src/a.test.ts': limited,
    'wallet/src/b.test.tsx': limited,
    'host/src/a.ts': limited,
  });
  expect(ownLimitProblems(tree).map((problem) => problem.split(':')[0])).toEqual([
    'host/src/a.test.ts',
    'wallet/src/b.test.tsx',
  ]);
});
