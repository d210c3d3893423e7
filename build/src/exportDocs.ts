import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readExports } from './structure/readExports.ts';

/**
 * What each export of an entry says it is for, in the first sentence of its documentation, by name; an empty text where
 * there is none. Follows re-exports within the package; what comes from other packages is left out.
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
