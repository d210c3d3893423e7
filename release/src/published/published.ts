import { isApplicationName, nameOfFolder } from '@site/release-page';
import semver from 'semver';
import * as v from 'valibot';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile, versionFolder } from '../store/storePaths.ts';
import { isListed, listedPaths } from '../trust/listVersion.ts';
import { type Published, publishedSchema } from './metadata.ts';

/** Returns the path of a version's record. */
export function recordPath(name: string, version: string): string {
  return `${versionFolder(name, version)}/${recordFile}`;
}

/**
 * Returns the record of a published version, or undefined when that version is not (completely) in the store: a record
 * counts when the role of its application signed it.
 */
export async function readPublished(
  store: Store,
  name: string,
  version: string,
): Promise<Published | undefined> {
  const path = recordPath(name, version);
  const bytes = await store.read(path);
  if (!bytes || !(await isListed(store, name, path, bytes))) return undefined;
  return v.parse(publishedSchema, JSON.parse(bytes.toString('utf8')));
}

/** Returns the record of a version. Throws `Refused`, naming the versions there are, when it is not in the store. */
export async function requirePublished(store: Store, name: string, version: string): Promise<Published> {
  const record = semver.valid(version) === version ? await readPublished(store, name, version) : undefined;
  if (record) return record;
  if (semver.valid(version) === version && (await store.exists(recordPath(name, version)))) {
    if (!(await listedPaths(store, name)).has(recordPath(name, version)))
      throw new Refused(
        `${name} ${version} lies in the store, and the role ${name} has not signed it. If a container brought it, sign it ` +
          `first: ${commandName()} keys sign ${name}@${version}. Otherwise find out who can write to the store.`,
      );
    throw new Refused(
      `${recordPath(name, version)} is not as the role ${name} signed it, so nothing is taken from it. Find out who can ` +
        'write to the store (verify), and publish the version again under a new number.',
    );
  }
  const versions = await publishedVersions(store, name);
  const known =
    versions.length > 0 ? `Published: ${versions.join(', ')}` : `Nothing of ${name} is published yet`;
  throw new Refused(`${name} ${version} is not in the store. ${known}.`, {
    code: 'notInStore',
    app: name,
    version,
  });
}

/** Returns the complete versions of an application in the store, newest first. */
export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const [there, listed] = [await versionsThere(store, name), await listedPaths(store, name)];
  return there.filter((version) => listed.has(recordPath(name, version)));
}

/** Returns the versions of an application that lie in the store, signed or not, newest first. */
export async function versionsThere(store: Store, name: string): Promise<string[]> {
  const folder = `${applicationFolder(name)}/`;
  const there = (await store.list(applicationFolder(name))).flatMap((path) => {
    const [version = '', file, ...deeper] = path.slice(folder.length).split('/');
    return file === recordFile && deeper.length === 0 && semver.valid(version) === version ? [version] : [];
  });
  return there.sort(semver.rcompare);
}

/** Returns the names of all applications that have, or had, a version in the store. */
export async function publishedApplications(store: Store): Promise<string[]> {
  const remotes = (await store.list('remotes')).map((path) => nameOfFolder(path.split('/')[1] ?? ''));
  return ['host', ...new Set(remotes)];
}

/** Returns the commit that a version was built from; undefined when the store does not have the version. */
export async function commitOf(
  store: Store,
  { app, version }: { readonly app: string; readonly version: string },
): Promise<string | undefined> {
  // Both become part of a path, and come from players' pages.
  if (!isApplicationName(app) || semver.valid(version) !== version) return undefined;
  return (await readPublished(store, app, version))?.commit;
}
