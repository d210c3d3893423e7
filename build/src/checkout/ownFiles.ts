import { extname, join } from 'node:path';

/**
 * Returns a function that gives tools the paths of this package's files, from a folder of it: TypeScript in the checkout,
 * JavaScript in an installed package. `readImports` recognizes calls of an `ownFile`, so that an edit of the file counts as
 * an edit of every application built with it.
 */
export function ownFiles(folder: string): (name: string) => string {
  return (name) => join(folder, name.replace(/\.ts$/, extname(import.meta.filename)));
}

/** Whether this package is installed in another repository, and is not that of the checkout. */
export const isPacked = extname(import.meta.filename) !== '.ts';
