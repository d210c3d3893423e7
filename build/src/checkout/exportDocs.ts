import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readExports } from '../structure/readExports.ts';

/**
 * Returns the first sentence of each export's documentation by the export's name, or an empty text. Follows re-exports within
 * the package and leaves out those of other packages.
 */
export function exportDocs(entry: string): ReadonlyMap<string, string> {
  const docs = new Map<string, string>();
  for (const { name, original, specifier, doc = '' } of readExports(entry, readFileSync(entry, 'utf8'))) {
    if (specifier === undefined) docs.set(name, doc);
    else if (specifier.startsWith('.')) {
      const from = exportDocs(join(dirname(entry), specifier));
      if (name !== '*') docs.set(name, from.get(original) ?? '');
      else for (const [each, its] of from) docs.set(each, its);
    }
  }
  return docs;
}
