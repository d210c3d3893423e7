import { treeOfTexts } from '@site/build/source-tree';
import { titleProblems, titleProblemsOf, titlesIn } from './testTitles.ts';

test.each([
  ['a test', "test('a page opens', () => {});"],
  ['it', "it('a page opens', () => {});"],
  ['a group', "describe('a page opens', () => {});"],
  ['a test with a modifier', "test.only('a page opens', () => {});"],
  ['a group of browser tests', "test.describe('a page opens', () => {});"],
  ['a test in a group', "describe.each([1])('%s', () => {\ntest('a page opens', () => {});\n});", '%s'],
  ['a table of tests', "test.each([['what is']])('a page opens', () => {});"],
  ['a table of groups', "describe.each(rows)('a page opens', () => {});"],
])('titlesIn finds the title of %s', (_, text, ...before) => {
  expect(titlesIn('x.test.ts', text).map(({ title }) => title)).toEqual([...before, 'a page opens']);
});

test('titlesIn joins the parts of a title, with … in place of expressions', () => {
  const text = `\ntest(\`on \${name} \` + 'a page opens' + last, () => {});`;
  expect(titlesIn('x.spec.ts', text)).toEqual([{ place: 'x.spec.ts:2', title: 'on … a page opens…' }]);
});

test.each([
  "test.skip(isSlow, 'what takes long');",
  "test.use({ title: 'what is' });",
  "test.info().attach('what was seen', {});",
  "expect('what is').toBe('told');",
  "list.test('what is');",
])('titlesIn finds no title in %s', (text) => {
  expect(titlesIn('x.spec.ts', text)).toEqual([]);
});

test.each([
  ['what is typed is found', 'begins with "what"'],
  ['Who fails waits', 'begins with "Who"'],
  ['whoever asks gets the whole', 'begins with "whoever"'],
])('the title "%s" is refused at its line', (title, problem) => {
  expect(titleProblemsOf({ place: 'x.test.ts:3', title })).toEqual([
    expect.stringMatching(new RegExp(`^x\\.test\\.ts:3 has the title ${title}: .*${problem}`)),
  ]);
});

test.each(['a page keeps what is typed', 'a call in flight ends', 'whole files are sent'])(
  'the title "%s" is accepted',
  (title) => {
    expect(titleProblemsOf({ place: 'x.test.ts:3', title })).toEqual([]);
  },
);

test('titleProblems reads the titles of unit tests and of browser tests', () => {
  const refused = "test('what is typed', () => {});";
  const tree = treeOfTexts({
    'host/src/a.test.ts': refused,
    'e2e/drills/b.spec.ts': refused,
    'host/src/a.ts': refused,
  });
  expect(titleProblems(tree)).toEqual([
    expect.stringContaining('host/src/a.test.ts:1'),
    expect.stringContaining('e2e/drills/b.spec.ts:1'),
  ]);
});
