import { posix } from 'node:path';
import { isProgram, type SourceTree } from '@site/build/source-tree';

const MOST = 25;

/** Returns the folders that have more sources beside their tests than a reader takes in at a glance. */
export function folderSizeProblems(tree: SourceTree): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of tree.files)
    if (isProgram(file) && !/\.(test|spec)\.tsx?$/.test(file)) {
      const folder = posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  return [...counts].flatMap(([folder, count]) =>
    count > MOST
      ? `${folder} has ${count} sources, at most ${MOST} may be there: give those of one purpose a folder.`
      : [],
  );
}
