import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from './apps.ts';

const ignored = new Set(['node_modules', 'dist', 'testing', '.mf']);
const isTest = /\.test\.tsx?$/;

/** A hash over everything that an application is built from; equal hashes mean equal builds. */
export function inputsHash(app: string): string {
  const hash = createHash('sha256');
  for (const part of [`${apps[app]}`, 'shared', 'build']) hashFolder(hash, join(root, part));
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  return hash.digest('hex');
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name) || isTest.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(hash, path);
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}
