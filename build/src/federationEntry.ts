import type { Compilation } from 'webpack';

/**
 * Tells whether a file is the one that the federation plugin writes for a build and includes in it: its name and its text depend on where the
 * checkout lies. Modules that were made before this call are not known.
 */
export function federationEntryIn(compilation: Compilation): (file: string) => boolean {
  const files = new Set<string>();
  compilation.hooks.addEntry.tap('federationEntryIn', (dependency) => {
    if (dependency.type === 'federation runtime dependency' && 'request' in dependency)
      files.add(String(dependency.request));
  });
  return (file) => files.has(file);
}
