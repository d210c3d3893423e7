import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Generated folders that are not copied; packages are. */
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
 * Copies a checkout with its installed packages. Links within it lead to the copy, and links to packages of the registry to the
 * pnpm store of the original checkout.
 */
export function copyCheckout(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (left.has(name)) continue;
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !left.has(basename(path)),
    });
  }
  const store = join('node_modules', '.pnpm');
  if (existsSync(join(from, store))) symlinkSync(join(from, store), join(to, store), 'junction');
}
