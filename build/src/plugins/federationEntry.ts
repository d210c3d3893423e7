import type { Compilation } from 'webpack';

/**
 * Returns a test for the file that the federation plugin generates for a build and includes in it. Name and text of this file
 * depend on the path of the checkout. The test does not recognize modules that were created before this call.
 */
export function federationEntryIn(compilation: Compilation): (file: string) => boolean {
  const files = new Set<string>();
  compilation.hooks.addEntry.tap('federationEntryIn', (dependency) => {
    if (dependency.type === 'federation runtime dependency' && 'request' in dependency)
      files.add(String(dependency.request));
  });
  return (file) => files.has(file);
}
