import semver from 'semver';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { recordFile, versionFolder } from '../store/storePaths.ts';
import { type Published, publishedSchema } from './metadata.ts';
import { publishedVersions } from './versions.ts';

/** Returns the record of a published version, or undefined when that version is not (completely) in the store. */
export async function readPublished(
  store: Store,
  name: string,
  version: string,
): Promise<Published | undefined> {
  const bytes = await store.read(`${versionFolder(name, version)}/${recordFile}`);
  return bytes && v.parse(publishedSchema, JSON.parse(bytes.toString('utf8')));
}

/** Returns the record of a version. Throws `Refused`, naming the versions there are, when it is not in the store. */
export async function requirePublished(store: Store, name: string, version: string): Promise<Published> {
  const record = semver.valid(version) === version ? await readPublished(store, name, version) : undefined;
  if (record) return record;
  const versions = await publishedVersions(store, name);
  const known =
    versions.length > 0 ? `Published: ${versions.join(', ')}` : `Nothing of ${name} is published yet`;
  throw new Refused(`${name} ${version} is not in the store. ${known}.`, {
    code: 'notInStore',
    app: name,
    version,
  });
}
