import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packageOf, sharedModules } from './sharedModules.ts';

/** The manifest of `@site/shared` in the checkout or as installed; all applications run with the packages that it resolves. */
const sharedManifest = createRequire(import.meta.url).resolve('@site/shared/package.json');
const fromShared = createRequire(sharedManifest);

function versionIn(packageFile: string): string {
  return JSON.parse(readFileSync(packageFile, 'utf8')).version;
}

function installedVersion(packageName: string): string {
  return packageName === '@site/shared'
    ? versionIn(sharedManifest)
    : versionIn(fromShared.resolve(`${packageName}/package.json`));
}

/** Returns the exact version of every shared package, which the host provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    [...new Set(sharedModules.map(packageOf))].map((name) => [name, installedVersion(name)]),
  );
}

/** Returns the range of every shared package that a remote built now can run with. */
export function requiredRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]),
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
