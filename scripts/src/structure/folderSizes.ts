import { posix } from 'node:path';
import { isProgram, type SourceTree } from '@site/build/source-tree';

const MOST = 25;

/** Folders that are larger, with the most that each may have: they may shrink, and no other folder joins them. */
const largerFolders: Readonly<Record<string, number>> = {};

/** Returns the folders that have more sources beside their tests than a reader takes in at a glance. */
export function folderSizeProblems(tree: SourceTree, larger = largerFolders): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of tree.files)
    if (isProgram(file) && !/\.(test|spec)\.tsx?$/.test(file)) {
      const folder = posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const tooLarge = [...counts].filter(([folder, count]) => count > (larger[folder] ?? MOST));
  const needless = Object.keys(larger).filter((folder) => (counts.get(folder) ?? 0) <= MOST);
  return [
    ...tooLarge.map(
      ([folder, count]) =>
        `${folder} has ${count} sources, at most ${larger[folder] ?? MOST} may be there: give those of one purpose a folder.`,
    ),
    ...needless.map(
      (folder) => `${folder} is no larger than ${MOST} sources: take it out of the table of larger folders.`,
    ),
  ];
}
