import { signedText } from '@site/release-page';
import type { TargetFile } from '@tufjs/models';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { parsedAs } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile } from '../store/storePaths.ts';
import { delegatedRole, delegationsOf, servingRole } from './delegations.ts';
import { type ListedFiles, listed } from './listedFiles.ts';
import { channelsRole } from './metadataPaths.ts';
import { signaturesOf } from './pageRoles.ts';
import { type Repository, readRepository } from './repository.ts';
import { requireRepository, requireRoleOf } from './repositoryChanges.ts';
import { signersOf } from './sign.ts';
import { keyId } from './tufKey.ts';
import { writeNext } from './writeNext.ts';

/**
 * Signs the files of a version, which are in the store, with the key of its application: from then on the version
 * counts. Signs what pages verify of it as well, for each form that a document can have of the version. Drops the versions
 * that the store no longer has. Throws `Refused` without that key.
 */
export async function listVersion(
  store: Store,
  name: string,
  files: ListedFiles,
  forms: readonly object[] = [],
): Promise<void> {
  const signers = await requireSigners(store, name);
  await writeNext(store, name, signers, async (repository) => {
    const before = (await repository.role(name))?.signed.targets ?? {};
    const record = Object.keys(files).find(isRecord) ?? '';
    const former = pageSignaturesIn(before[record]);
    const isListed = Object.entries(files).every(
      ([path, { hashes }]) => before[path]?.hashes.sha256 === hashes.sha256,
    );
    if (isListed && forms.every((form) => formHash(form) in former)) return undefined;
    const present = new Set(await recordFolders(store, name));
    const kept = Object.entries(before).filter(([path]) => present.has(folderOf(name, path)));
    const others = Object.fromEntries(kept.map(([path, file]) => [path, file.toJSON()]));
    const signed = await signedForms(repository, { name, forms, held: signers });
    const custom = { pages: { ...(isListed && former), ...signed } };
    return { targets: { ...others, ...files, [record]: { ...files[record], custom } } };
  });
}

/** A version that its role has listed, by the path of its record, and the forms of it that pages may get. */
export type ListedForms = { readonly record: string; readonly forms: readonly object[] };

/**
 * Signs the forms of listed versions that have no signature yet, for pages. Throws `Refused` without the key of the role, and
 * for a version that it has not listed.
 */
export async function listForms(store: Store, name: string, versions: readonly ListedForms[]): Promise<void> {
  const signers = await requireSigners(store, name);
  await writeNext(store, name, signers, async (repository) => {
    const before = (await repository.role(name))?.signed.targets ?? {};
    const targets = Object.fromEntries(Object.entries(before).map(([path, file]) => [path, file.toJSON()]));
    let isChanged = false;
    for (const { record, forms } of versions) {
      const file = before[record];
      if (!file) throw new Refused(`${record} is not in the list that the role ${name} signed.`);
      const former = pageSignaturesIn(file);
      const missing = forms.filter((form) => !(formHash(form) in former));
      if (missing.length === 0) continue;
      const signed = await signedForms(repository, { name, forms: missing, held: signers });
      targets[record] = { ...Object(file.toJSON()), custom: { pages: { ...former, ...signed } } };
      isChanged = true;
    }
    return isChanged ? { targets } : undefined;
  });
}

/** Returns the signatures of an application's role over a form of a version, for pages; none where it signed no such form. */
export async function listedSignatures(
  store: Store,
  { name, record, form }: { readonly name: string; readonly record: string; readonly form: object },
): Promise<readonly string[]> {
  const list = await (await readRepository(store))?.role(name);
  return pageSignaturesIn(list?.signed.targets[record])[formHash(form)] ?? [];
}

const signaturesSchema = v.object({ pages: v.record(v.string(), v.array(v.string())) });

function pageSignaturesIn(file: TargetFile | undefined): Readonly<Record<string, readonly string[]>> {
  return parsedAs(signaturesSchema, file?.custom)?.pages ?? {};
}

/** Returns the signatures of an application's role over forms of a version, by the hash of the form. */
export async function signedForms(
  { targets }: Repository,
  {
    name,
    forms,
    held,
  }: { readonly name: string; readonly forms: readonly object[]; readonly held: readonly SigningKey[] },
): Promise<Record<string, readonly string[]>> {
  const role = delegationsOf(targets).find((one) => one.name === name);
  const signers = { keys: [...(role?.keys ?? [])], threshold: role?.threshold ?? 1 };
  const signed = forms.map(
    async (form) => [formHash(form), await signaturesOf(form, signers, held)] as const,
  );
  return Object.fromEntries(await Promise.all(signed));
}

function formHash(form: object): string {
  return integrityOf(Buffer.from(signedText(form)));
}

function isRecord(path: string): boolean {
  return path.endsWith(`/${recordFile}`);
}

/** Returns the keys with which this computer signs versions of an application. Throws `Refused` when there are none. */
export async function requireSigners(store: Store, name: string): Promise<SigningKey[]> {
  const { targets } = await requireRoleOf(store, name);
  return signersOf(store, name, delegatedRole(targets, name));
}

/** Returns the paths of all files that an application's role signed. */
export async function listedPaths(store: Store, name: string): Promise<ReadonlySet<string>> {
  const list = await (await readRepository(store))?.role(name);
  return new Set(Object.keys(list?.signed.targets ?? {}));
}

/** Whether bytes are those that an application's role signed under this path. */
export async function isListed(store: Store, name: string, path: string, bytes: Buffer): Promise<boolean> {
  const list = await (await readRepository(store))?.role(name);
  return listed(bytes).hashes.sha256 === list?.signed.targets[path]?.hashes.sha256;
}

/** Signs the document that a channel serves, and its head, for clients that follow the store as a TUF repository. */
export async function listDocument(
  store: Store,
  served: readonly (readonly [path: string, text: string])[],
  revision: number,
): Promise<void> {
  const { targets } = await requireRepository(store);
  const role = servingRole(targets);
  const signers = await signersOf(store, role, delegatedRole(targets, role));
  await writeNext(store, role, signers, async (repository) => {
    const before = (await repository.role(role))?.signed.targets ?? {};
    if (served.every((file) => isListedAs(before[file[0]], file, revision))) return undefined;
    const former = Object.fromEntries(Object.entries(before).map(([one, file]) => [one, file.toJSON()]));
    const files = served.map(([path, text]) => [path, { ...listed(text), custom: { revision } }] as const);
    return { targets: { ...former, ...Object.fromEntries(files) } };
  });
}

/** Whether files are listed as what a channel serves at a revision, or those of a later one are. */
export async function areServed(
  store: Store,
  files: readonly (readonly [path: string, text: string])[],
  revision: number,
): Promise<boolean> {
  const repository = await readRepository(store);
  const list = repository && (await repository.role(servingRole(repository.targets)));
  return files.every((file) => isListedAs(list?.signed.targets[file[0]], file, revision));
}

/** Another release command may have written the same revision with its fields in another order. */
function isListedAs(
  target: TargetFile | undefined,
  [, text]: readonly [path: string, text: string],
  revision: number,
): boolean {
  const listedAt = revisionOf(target?.custom);
  return (
    listedAt > revision || (listedAt === revision && target?.hashes.sha256 === listed(text).hashes.sha256)
  );
}

/** Whether this computer has the key that decides what channels serve. */
export async function canDecide(store: Store): Promise<boolean> {
  return hasKeyOf(store, () => channelsRole);
}

/** Whether this computer has the key that signs what channels serve. */
export async function canServe(store: Store): Promise<boolean> {
  return hasKeyOf(store, ({ targets }) => servingRole(targets));
}

async function hasKeyOf(store: Store, nameIn: (repository: Repository) => string): Promise<boolean> {
  const repository = await readRepository(store);
  if (!repository?.isAnchored) return false;
  const name = nameIn(repository);
  const role = delegatedRole(repository.targets, name);
  const held = await store.keys.of(name);
  return held.some((key) => role?.keyIDs.includes(keyId(key)));
}

/** Returns the newest revision whose document a role signed as the one that a channel serves; 0 before the first. */
export async function listedRevision(store: Store, path: string): Promise<number> {
  const repository = await readRepository(store);
  const list = repository && (await repository.role(servingRole(repository.targets)));
  return revisionOf(list?.signed.targets[path]?.custom);
}

function revisionOf(custom: Record<string, unknown> | undefined): number {
  return typeof custom?.revision === 'number' ? custom.revision : 0;
}

async function recordFolders(store: Store, name: string): Promise<string[]> {
  const paths = await store.list(applicationFolder(name));
  return paths.filter(isRecord).map((path) => path.slice(0, -recordFile.length - 1));
}

function folderOf(name: string, path: string): string {
  const depth = applicationFolder(name).split('/').length + 1;
  return path.split('/').slice(0, depth).join('/');
}
