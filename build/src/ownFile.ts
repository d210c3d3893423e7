import { extname, join } from 'node:path';

/** A file of this package that is handed to a tool by its place: TypeScript in the checkout, JavaScript as packed. */
export function ownFile(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
}
