import semver from 'semver';
import * as v from 'valibot';
import { isIntact } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile, versionFolder } from '../store/storePaths.ts';
import { filesOfVersion } from '../trust/listedFiles.ts';
import { listVersion } from '../trust/listVersion.ts';
import { type Published, publishedSchema } from './metadata.ts';
import { formsOf } from './pageForms.ts';
import { publishedVersions, recordPath } from './published.ts';

/**
 * Signs a version that lies in the store, such as one that a container brought, with the key of its application. Throws
 * `Refused` where there is no such version, a file of it is missing or has other bytes, and without the key.
 */
export async function signVersion(store: Store, name: string, version: string): Promise<void> {
  const record = await recordOf(store, name, version);
  const folder = versionFolder(name, version);
  const wrong = await manyAtOnce(Object.entries(record.integrity), async ([file, hash]) => {
    const bytes = await store.read(`${folder}/${file}`);
    return bytes && isIntact(bytes, hash) ? [] : [file];
  });
  const [first] = wrong.flat();
  if (first)
    throw new Refused(
      `${folder}/${first} is missing or has other bytes than its record says. Nothing is signed.`,
    );
  await listVersion(store, name, await filesOfVersion(store, folder), formsOf(record));
}

/** Returns the versions that lie in the store and that the role of their application has not signed, newest first. */
export async function unsignedVersions(store: Store, name: string): Promise<string[]> {
  const folder = `${applicationFolder(name)}/`;
  const signed = await publishedVersions(store, name);
  const there = (await store.list(applicationFolder(name))).flatMap((path) => {
    const [version = '', file, ...deeper] = path.slice(folder.length).split('/');
    return file === recordFile && deeper.length === 0 && semver.valid(version) === version ? [version] : [];
  });
  return there.filter((version) => !signed.includes(version)).sort(semver.rcompare);
}

async function recordOf(store: Store, name: string, version: string): Promise<Published> {
  const bytes = semver.valid(version) === version ? await store.read(recordPath(name, version)) : undefined;
  const read = v.safeParse(publishedSchema, bytes && jsonIn(bytes.toString('utf8')));
  const record = read.success ? read.output : undefined;
  if (record && record.name === name && record.version === version) return record;
  throw new Refused(`${recordPath(name, version)} is not in the store, or no record of this version.`);
}
