import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageOf, sharedModules } from './sharedModules.ts';

const root = join(import.meta.dirname, '..', '..');
const fromShared = createRequire(join(root, 'shared/package.json'));

function versionIn(packageFile: string): string {
  return JSON.parse(readFileSync(packageFile, 'utf8')).version;
}

function installedVersion(packageName: string): string {
  return packageName === '@site/shared'
    ? versionIn(join(root, 'shared/package.json'))
    : versionIn(fromShared.resolve(`${packageName}/package.json`));
}

/** The exact version of every shared package, which the host provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    [...new Set(sharedModules.map(packageOf))].map((name) => [name, installedVersion(name)]),
  );
}

/** The range of every shared package that a remote built now can run with. */
export function requiredRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]),
  );
}

/** The commit a build was made from, or `unknown` outside a git checkout. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
