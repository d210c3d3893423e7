import { cpSync, existsSync, symlinkSync } from 'node:fs';
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
  const filter = (path: string) => path === from || !left.has(basename(path));
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  const store = join('node_modules', '.pnpm');
  if (existsSync(join(from, store))) symlinkSync(join(from, store), join(to, store), 'junction');
}
