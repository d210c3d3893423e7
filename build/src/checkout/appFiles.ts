import { posix } from 'node:path';
import { sharedModules } from '@site/shared/shared-modules';
import { importResolver } from '../structure/resolveImport.ts';
import type { SourceTree } from '../structure/sourceTree.ts';
import { framesEntry } from './appEntries.ts';

type App = {
  /** The path from the root of the tree. */
  readonly folder: string;
  readonly entries: readonly string[];
  /** Whether imports of types only count, too: the declarations of the files depend on them. */
  readonly withTypes?: boolean;
};

/**
 * Returns the files of the tree that end up in an application's build or configure it, by path. Modules that a remote takes
 * from the host at run time do not count, and neither do imports of types only, unless they are wanted.
 */
export function appFiles(tree: SourceTree, { folder, entries, withTypes = false }: App): string[] {
  const { resolve } = importResolver(tree);
  // The drawing of frames bundles the shared modules, too.
  const provided = folder === 'host' || entries.includes(framesEntry) ? [] : sharedModules;
  const found = new Set<string>();
  const waiting = entries.map((entry) => posix.join(folder, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const specifier of importedBy(tree, file, withTypes)) {
      if (provided.some((module) => module === specifier)) continue;
      const to = resolve(file, specifier);
      // An import that resolves to nothing fails in the build itself.
      if (to.kind === 'file') waiting.push(to.file);
    }
  }
  return [...found].sort();
}

function importedBy(tree: SourceTree, file: string, withTypes: boolean): string[] {
  if (file.endsWith('.css')) return filesInStyles(tree.read(file));
  return tree.importsOf(file).flatMap(({ specifier, ofTypes }) => (ofTypes && !withTypes ? [] : [specifier]));
}

export function filesInStyles(text: string): string[] {
  const named = text.matchAll(/(?:@import|\burl\(|\bfrom)\s*["']?(\.{1,2}\/[^"')\s]+)/g);
  return [...named].map(([, path = '']) => path);
}
