import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { entryNumbers, sharedModules, versionedName } from './sharedModules.ts';
import type { Uses } from './usedNames.ts';

/** The manifest of `@site/shared` in the checkout or as installed; all applications run with the packages that it resolves. */
const sharedManifest = createRequire(import.meta.url).resolve('@site/shared/package.json');
const fromShared = createRequire(sharedManifest);

function versionIn(packageFile: string): string {
  return JSON.parse(readFileSync(packageFile, 'utf8')).version;
}

const numbers: Readonly<Record<string, number>> = entryNumbers;

function installedVersion(name: string): string {
  if (!name.startsWith('@site/')) return versionIn(fromShared.resolve(`${name}/package.json`));
  const version = versionIn(sharedManifest);
  const number = numbers[name];
  return number === undefined ? version : version.replace(/^\d+/, String(number));
}

/** Returns the exact version of every shared package and of every entry with a number, which the host provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map(versionedName).map((name) => [name, installedVersion(name)]));
}

/**
 * Returns the range of a shared module that a build made now can run with. Of a module of the site it fixes the number alone,
 * because names and types decide about the rest.
 */
export function requiredRange(module: string): string {
  const name = versionedName(module);
  const version = installedVersion(name);
  return name.startsWith('@site/') ? `^${version.split('.')[0]}.0.0` : `^${version}`;
}

/** Returns the ranges that a remote states: those of all packages, and of the entries that it uses. */
export function requiredRanges(uses: Uses = {}): Record<string, string> {
  return Object.fromEntries(
    Object.keys(providedVersions())
      .filter((name) => !(name in entryNumbers) || uses[name]?.length)
      .map((name) => [name, requiredRange(name)]),
  );
}

/**
 * Returns the commit that an application is built from: that of `APP_COMMIT`, else the one that is checked out in its folder.
 * Says so where the checkout has other files than that commit; `unknown` where there is none.
 */
export function currentCommit(folder: string): string {
  const { APP_COMMIT } = process.env;
  if (APP_COMMIT) return APP_COMMIT;
  try {
    const commit = git(folder, 'rev-parse', 'HEAD');
    return git(folder, '--no-optional-locks', 'status', '--porcelain') === ''
      ? commit
      : `${commit} with changes`;
  } catch {
    return 'unknown';
  }
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}
