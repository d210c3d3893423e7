import semver from 'semver';
import { isIntact } from '../base/integrity.ts';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused, whenRefused } from '../base/refused.ts';
import { readKeyFile } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { versionFolder } from '../store/storePaths.ts';
import { delegationsOf } from '../trust/delegations.ts';
import { filesOfVersion, type ListedFiles } from '../trust/listedFiles.ts';
import { listForms, listVersion } from '../trust/listVersion.ts';
import { readRepository } from '../trust/repository.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { keyId } from '../trust/tufKey.ts';
import { isSignedBy, signatureFile, signatureFileText } from './imageSignature.ts';
import { type Published, publishedSchema } from './metadata.ts';
import { formsOf } from './pageForms.ts';
import { publishedVersions, readPublished, recordPath, versionsThere } from './published.ts';

/**
 * Signs a version that lies in the store, such as one that a container brought, with the key of its application. Throws
 * `Refused` where there is no such version, a file of it is missing or has other bytes, and without the key.
 */
export async function signVersion(store: Store, name: string, version: string): Promise<void> {
  const { record, files } = await wholeVersion(store, name, version);
  await listVersion(store, name, files, formsOf(record));
}

/** Signs what pages verify of every version of an application, after its role got other keys. */
export async function signForms(store: Store, name: string): Promise<void> {
  const records = await manyAtOnce(await publishedVersions(store, name), (version) =>
    readPublished(store, name, version),
  );
  const versions = records.flatMap((record) =>
    record ? [{ record: recordPath(name, record.version), forms: formsOf(record) }] : [],
  );
  await listForms(store, name, versions);
  await signSnapshot(store);
}

/**
 * Writes the signature of a team beside each version of an application that is on its way into an image, and returns these
 * versions. Throws `Refused` where there is none, for an incomplete one, and for another key than the named one.
 */
export async function signImage(
  store: Store,
  name: string,
  key: { readonly file: string; readonly id: string },
): Promise<string[]> {
  const noun = `key of the role ${name}`;
  const held = await readKeyFile(key.file, { noun, whenRead: 'exchange it: help keys' });
  const id = keyId(held);
  // Eight digits are what `keys list` shows.
  if (key.id.length < 8 || !id.startsWith(key.id))
    throw new Refused(`The ${noun} is to begin with "${key.id}" and begins with ${id.slice(0, 8)}.`);
  const versions = await versionsThere(store, name);
  if (versions.length === 0) throw new Refused(`There is no version of ${name} to sign.`);
  for (const version of versions) {
    const { files } = await wholeVersion(store, name, version);
    const path = `${versionFolder(name, version)}/${signatureFile}`;
    await store.replace(path, await signatureFileText({ name, version, files }, held));
  }
  return versions;
}

/**
 * A version that a container brought: with the signature of its team, and therefore in the list of its application, which
 * `refusal` may have prevented; with another signature; or with none.
 */
export type Brought = {
  readonly version: string;
  readonly signature: 'of its team' | 'of others' | 'none';
  readonly refusal?: string;
};

/**
 * Signs the versions that lie in the store with the signature of their team, because the team has said that they count.
 * Returns every version that was not in the list of its application, newest first.
 */
export async function acceptSigned(store: Store, name: string): Promise<Brought[]> {
  const repository = await readRepository(store);
  const role = repository && delegationsOf(repository.targets).find((one) => one.name === name);
  const brought: Brought[] = [];
  for (const version of await unsignedVersions(store, name)) {
    const folder = versionFolder(name, version);
    const text = (await store.read(`${folder}/${signatureFile}`))?.toString('utf8');
    const files = text === undefined ? {} : await filesOfVersion(store, folder);
    if (text === undefined) brought.push({ version, signature: 'none' });
    else if (!role || !isSignedBy(text, { name, version, files }, role))
      brought.push({ version, signature: 'of others' });
    else {
      const signing = signVersion(store, name, version).then(() => undefined);
      const refusal = await signing.catch(whenRefused(({ message }) => message));
      brought.push({ version, signature: 'of its team', ...(refusal !== undefined && { refusal }) });
    }
  }
  if (brought.some(({ signature, refusal }) => signature === 'of its team' && !refusal))
    await signSnapshot(store);
  return brought;
}

/** Returns the record and the files of a version, each of them there. */
async function wholeVersion(
  store: Store,
  name: string,
  version: string,
): Promise<{ readonly record: Published; readonly files: ListedFiles }> {
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
  return { record, files: await filesOfVersion(store, folder) };
}

/** Returns the versions that lie in the store and that the role of their application has not signed, newest first. */
export async function unsignedVersions(store: Store, name: string): Promise<string[]> {
  const signed = await publishedVersions(store, name);
  return (await versionsThere(store, name)).filter((version) => !signed.includes(version));
}

async function recordOf(store: Store, name: string, version: string): Promise<Published> {
  const bytes = semver.valid(version) === version ? await store.read(recordPath(name, version)) : undefined;
  const record = parsedAs(publishedSchema, jsonIn(bytes));
  if (record && record.name === name && record.version === version) return record;
  throw new Refused(`${recordPath(name, version)} is not in the store, or no record of this version.`);
}
