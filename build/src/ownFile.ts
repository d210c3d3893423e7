import { extname, join } from 'node:path';

/**
 * Returns the path of a file of this package for a tool: TypeScript in the checkout, JavaScript in an installed package.
 * `readImports` recognizes calls of this function, so that an edit of the file counts as an edit of every application built
 * with it.
 */
export function ownFile(name: string): string {
  return join(import.meta.dirname, name.replace(/\.ts$/, extname(import.meta.filename)));
}

/** Whether this package is installed in another repository, and is not that of the checkout. */
export const isPacked = extname(import.meta.filename) !== '.ts';
