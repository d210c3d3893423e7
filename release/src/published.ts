import type { HostRelease, RemoteVersion } from '@site/shared/release';
import semver from 'semver';
import * as v from 'valibot';
import {
  namedFiles,
  type Published,
  type PublishedHost,
  type PublishedRemote,
  publishedSchema,
} from './metadata.ts';
import { Refused } from './refused.ts';
import type { Store } from './store/store.ts';
import { applicationFolder, recordFile, versionFolder } from './store/storePaths.ts';

/** The record of a published version, or undefined when that version is not (completely) in the store. */
export async function readPublished(
  store: Store,
  name: string,
  version: string,
): Promise<Published | undefined> {
  const bytes = await store.read(`${versionFolder(name, version)}/${recordFile}`);
  return bytes && v.parse(publishedSchema, JSON.parse(bytes.toString('utf8')));
}

/** The record of a version that must be there. Throws `Refused` naming the versions there are. */
export async function requirePublished(store: Store, name: string, version: string): Promise<Published> {
  const record = semver.valid(version) === version ? await readPublished(store, name, version) : undefined;
  if (record) return record;
  const versions = await publishedVersions(store, name);
  const known =
    versions.length > 0 ? `Published: ${versions.join(', ')}` : `Nothing of ${name} is published yet`;
  throw new Refused(`${name} ${version} is not in the store. ${known}.`);
}

/** The complete versions of an application in the store, newest first. */
export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const folder = `${applicationFolder(name)}/`;
  const files = await store.list(applicationFolder(name));
  return files
    .map((file) => file.slice(folder.length).split('/'))
    .filter((parts) => parts.length === 2 && parts[1] === recordFile)
    .map(([version]) => version ?? '')
    .sort(semver.rcompare);
}

/** A published host as the release document names it. */
export function hostRelease(record: PublishedHost): HostRelease {
  const { version, provides, scripts, styles } = record;
  return {
    version,
    base: `${versionFolder('host', version)}/`,
    provides,
    scripts,
    styles,
    integrity: hashesOf(record, [...scripts, ...styles]),
  };
}

/** A published version of a remote as the release document names it. */
export function remoteVersion(record: PublishedRemote): RemoteVersion {
  const { name, version, entry, container, requires, routes, commit, builtAt } = record;
  return {
    base: `${versionFolder(name, version)}/`,
    entry,
    container,
    integrity: hashesOf(record, namedFiles(record)),
    requires,
    routes,
    commit,
    builtAt,
  };
}

function hashesOf(record: Published, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => {
      const hash = record.integrity[file];
      if (!hash) throw new Error(`The record of ${record.name} ${record.version} has no hash for ${file}`);
      return [file, hash];
    }),
  );
}
