import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is made and not written, besides packages. */
const left = new Set([
  '.git',
  '.site',
  '.cache',
  '.compiled',
  '.pnpm',
  '.federation',
  'dist',
  'test-results',
  'coverage',
]);

/**
 * Copies a checkout with its packages as they are installed: links within it lead to the copy, those to packages of the
 * registry to the store of the checkout it was copied from.
 */
export function copyCheckout(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (left.has(name)) continue;
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !left.has(path.split('/').at(-1) ?? ''),
    });
  }
  const store = join('node_modules', '.pnpm');
  if (existsSync(join(from, store))) symlinkSync(join(from, store), join(to, store));
}
