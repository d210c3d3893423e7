import { sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { folderSizeProblems } from './folderSizes.ts';

const tree = sourceTree(root);
const files = (count: number, folder: string, ending = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/x${index}${ending}`, '']));

test('no folder of the tree has too many sources', () => {
  expect(folderSizeProblems(tree)).toEqual([]);
});

test('a folder of 26 sources is refused; tests do not count', () => {
  expect(folderSizeProblems(withFiles(tree, files(25, 'host/src/new')))).toEqual([]);
  expect(folderSizeProblems(withFiles(tree, files(40, 'host/src/new', '.test.ts')))).toEqual([]);
  expect(folderSizeProblems(withFiles(tree, files(26, 'host/src/new')))).toEqual([
    'host/src/new has 26 sources, at most 25 may be there: give those of one purpose a folder.',
  ]);
});
