import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The packages of the programs that scripts and tests start. */
const packages = {
  biome: 'node_modules/@biomejs/biome',
  jest: 'node_modules/jest',
  playwright: 'e2e/node_modules/@playwright/test',
  tsc: 'node_modules/typescript',
  webpack: 'node_modules/webpack',
} as const;

/**
 * Returns the script of a package's program, for Node to run: Windows starts the files of `node_modules/.bin` by a shell only.
 */
export function programOf(name: keyof typeof packages): string {
  const folder = join(root, packages[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Returns the path of the pnpm that is locked by its hash for this machine. */
export function pnpmProgram(): string {
  const folder = join(root, 'scripts', 'pnpm');
  const programs = JSON.parse(readFileSync(join(folder, 'platforms.json'), 'utf8'));
  return join(folder, 'node_modules', programs[`${process.platform}-${process.arch}`].pnpm);
}
