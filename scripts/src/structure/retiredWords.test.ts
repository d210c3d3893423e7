import { treeOfTexts } from '@site/build/source-tree';
import { retiredNamesIn, retiredWordProblems } from './retiredWords.ts';

test.each([
  ['a function', 'export function tellUser() {}', 'tellUser'],
  ['a constant', 'const told = 1;', 'told'],
  ['a type', 'type HeardState = 1;', 'HeardState'],
  ['a parameter', 'const a = (toldBy: string) => toldBy;', 'toldBy'],
  ['a part of an object', 'const { a: { standing } } = b;', 'standing'],
  ['a part of a parameter', 'function a({ lentFiles = [] }) {}', 'lentFiles'],
  ['one of a list', 'const [first, ...heard] = b;', 'heard'],
])('the name of %s with a retired word is refused', (_, text, name) => {
  expect(retiredNamesIn('x.ts', text)).toEqual([expect.stringContaining(`x.ts declares ${name}: "`)]);
});

test.each(['const toldest = 1;', 'const a = b.told;', 'const early = 1;', 'type A = { told: 1 };'])(
  'the check accepts the names in %s',
  (text) => {
    expect(retiredNamesIn('x.ts', text)).toEqual([]);
  },
);

test('a file with a retired word in its name is refused', () => {
  expect(retiredWordProblems(treeOfTexts({ 'host/src/tellBroken.css': '' }))).toEqual([
    expect.stringContaining('host/src/tellBroken.css is named tellBroken'),
  ]);
});
