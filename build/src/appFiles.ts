import { posix } from 'node:path';
import { framesEntry } from './framesEntry.ts';
import { sharedModules } from './sharedModules.ts';
import { importResolver } from './structure/resolveImport.ts';
import type { SourceTree } from './structure/sourceTree.ts';

type App = {
  /** By path from the root of the tree. */
  readonly folder: string;
  readonly entries: readonly string[];
};

/**
 * The files of the tree that end up in an application's build or make it, by path. What a remote takes from the host at
 * run time is none of its files, and neither is what only types come from.
 */
export function appFiles(tree: SourceTree, { folder, entries }: App): string[] {
  const { resolve } = importResolver(tree);
  // A frame is drawn of what exists once, too.
  const provided = folder === 'host' || entries.includes(framesEntry) ? [] : sharedModules;
  const found = new Set<string>();
  const waiting = entries.map((entry) => posix.join(folder, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const specifier of importedBy(tree, file)) {
      if (provided.some((module) => module === specifier)) continue;
      const to = resolve(file, specifier);
      // What cannot be found is for the build to say.
      if (to.kind === 'file') waiting.push(to.file);
    }
  }
  return [...found].sort();
}

function importedBy(tree: SourceTree, file: string): string[] {
  if (file.endsWith('.css')) return filesInStyles(tree.read(file));
  return tree.importsOf(file).flatMap(({ specifier, ofTypes }) => (ofTypes ? [] : [specifier]));
}

/** Returns the other styles and pictures that a style sheet names. */
export function filesInStyles(text: string): string[] {
  const named = text.matchAll(/(?:@import|\burl\(|\bfrom)\s*["']?(\.{1,2}\/[^"')\s]+)/g);
  return [...named].map(([, path = '']) => path);
}
