import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packageOf, sharedModules } from './sharedModules.ts';

/** In the checkout, or as a repository of its own has installed it: what it stands on decides what everybody runs with. */
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

/** The commit that is checked out around a folder, or `unknown` where there is none. */
export function currentCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
