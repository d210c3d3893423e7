import { extname, join } from 'node:path';

/**
 * A file of this package that is handed to a tool by its place: TypeScript in the checkout, JavaScript as packed. What reads
 * imports knows it: an edit of such a file is one of whatever is built with it.
 */
export function ownFile(name: string): string {
  return join(import.meta.dirname, name.replace(/\.ts$/, extname(import.meta.filename)));
}

/** Whether this package is one that was packed, in a repository of its own, and not that of the checkout. */
export const isPacked = extname(import.meta.filename) !== '.ts';
