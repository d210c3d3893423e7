import { isDeepStrictEqual } from 'node:util';
import semver from 'semver';
import * as v from 'valibot';
import { compress, type Encoding, encodings, isText } from '../base/compress.ts';
import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import {
  declarationsFile,
  framesFile,
  recordFile,
  removedFile,
  sbomFile,
  versionFolder,
} from '../store/storePaths.ts';
import { listed } from '../trust/listedFiles.ts';
import { listVersion, requireSigners } from '../trust/listVersion.ts';
import type { Distribution } from './distribution.ts';
import { putMaps } from './maps.ts';
import { type Published, publishedSchema } from './metadata.ts';
import { formsOf } from './pageForms.ts';
import { publishedVersions, readPublished } from './published.ts';
import { isWhole, putPacked } from './restoreFiles.ts';
import { sbomText } from './sbom.ts';

/**
 * Stores a build as an immutable version; returns the version's record and whether this call created it. What the store has
 * lost of the version, the same build brings back. Throws
 * `Refused` when the version exists with other bytes.
 */
export async function putVersion(
  store: Store,
  distribution: Distribution,
  publishedAt: string,
): Promise<{ readonly record: Published; readonly created: boolean }> {
  const { name, version } = distribution.record;
  const folder = versionFolder(name, version);
  for (;;) {
    const present = await readPublished(store, name, version);
    if (present) {
      const differing = differingFile(present, distribution.record);
      if (differing) throw await otherBytes(store, distribution.record, differing);
      if (await isWhole(store, present)) return { record: present, created: false };
      await requireSigners(store, name);
      await replaceFiles(store, folder, distribution.files);
      const put = await putRecord(store, distribution, present.publishedAt ?? publishedAt);
      return { ...put, created: false };
    }
    // Whoever may not sign for the application learns it before anything is written.
    await requireSigners(store, name);
    await store.remove(`${folder}/${removedFile}`);
    const differing = await putFiles(store, folder, distribution.files);
    if (differing) throw await otherBytes(store, distribution.record, differing);
    const put = await putRecord(store, distribution, publishedAt);
    // Another command may have replaced the record meanwhile, and signed its own.
    if (await readPublished(store, name, version)) return put;
  }
}

/** Stores what goes with the files of a version, and signs the whole: that makes the version complete. */
async function putRecord(
  store: Store,
  { record: built, files, sbom: packages, declarations, frames, maps }: Distribution,
  publishedAt: string,
): Promise<{ readonly record: Published; readonly created: boolean }> {
  const { name, version } = built;
  const folder = versionFolder(name, version);
  const sbom = packages && sbomText(packages, built);
  const mapHashes = maps && (await putMaps(store, built, maps));
  const record = {
    ...built,
    publishedAt,
    ...(sbom && { sbom: integrityOf(Buffer.from(sbom)) }),
    ...(declarations && { declarations: integrityOf(Buffer.from(declarations)) }),
    ...(frames && { frames: integrityOf(Buffer.from(frames)) }),
    ...(mapHashes && { maps: mapHashes }),
  };
  const internal = { [sbomFile]: sbom, [declarationsFile]: declarations, [framesFile]: frames };
  const texts = Object.entries(internal).flatMap(([file, text]) => (text ? [[file, text] as const] : []));
  for (const [file, text] of texts) await store.replace(`${folder}/${file}`, text);
  const text = `${JSON.stringify(record, null, 2)}\n`;
  // The record has the hashes of the internal files, which nobody is served.
  const served = [...files, [recordFile, text] as const];
  const signed = served.map(([file, bytes]) => [`${folder}/${file}`, listed(bytes)] as const);
  // As it will be read, because a form is signed by its text.
  const forms = formsOf(v.parse(publishedSchema, JSON.parse(text)));
  await listVersion(store, name, Object.fromEntries(signed), forms);
  // Written last, because it makes the version complete.
  const created = await store.writeNew(`${folder}/${recordFile}`, text);
  // A record that nobody signed is that of a command at the same time, or of somebody else.
  if (!created) await store.replace(`${folder}/${recordFile}`, text);
  return { record, created };
}

/**
 * Returns the first file in which two builds of one version differ, or undefined when players get the same from both.
 */
function differingFile(a: Published, b: Published): string | undefined {
  const files = Object.keys({ ...a.integrity, ...b.integrity }).sort();
  const differing = files.find((file) => a.integrity[file] !== b.integrity[file]);
  return differing ?? (isDeepStrictEqual(content(a), content(b)) ? undefined : recordFile);
}

/** Returns a record without the fields that do not change what players get: times, commit and internal files. */
function content(record: Published): Published {
  return {
    ...record,
    commit: '',
    builtAt: '',
    publishedAt: '',
    sbom: '',
    declarations: '',
    frames: '',
    maps: {},
  };
}

/**
 * Returns the refusal of a build that differs in a file from the same version in the store; its message names the
 * next free version.
 */
async function otherBytes(store: Store, { name, version }: Published, file: string): Promise<Refused> {
  const newest = (await publishedVersions(store, name))[0] ?? version;
  const next = semver.inc(semver.gt(newest, version) ? newest : version, 'patch');
  return new Refused(
    `${name} ${version} is in the store with other bytes (${file}), and a published version never changes. ` +
      `Publish this build under a new version, for example --version ${next}.`,
  );
}

/**
 * Writes files and their compressed forms into a folder of the store. Returns the first file that exists with other
 * bytes.
 */
async function putFiles(
  store: Store,
  folder: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  for (const [file, bytes] of files) {
    const path = `${folder}/${file}`;
    if (!(await putSame(store, path, bytes))) return file;
    if (isText(file)) await putCompressed(store, path, bytes);
  }
  return undefined;
}

/** Writes the files of a version that the store has lost or that somebody changed, with their compressed forms. */
async function replaceFiles(store: Store, folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [file, bytes] of files) {
    const path = `${folder}/${file}`;
    if (!(await putSame(store, path, bytes))) await store.replace(path, bytes);
    if (!isText(file)) continue;
    await putPacked(store, path, bytes);
    await putCompressed(store, path, bytes);
  }
}

/** Accepts the leftovers of an interrupted publish when they have the same bytes. */
async function putSame(store: Store, path: string, bytes: Buffer): Promise<boolean> {
  return (await store.writeNew(path, bytes)) || ((await store.read(path))?.equals(bytes) ?? false);
}

async function putCompressed(store: Store, path: string, bytes: Buffer): Promise<void> {
  const kinds = Object.keys(encodings) as Encoding[];
  await Promise.all(
    kinds.map(async (kind) => {
      if (await store.exists(`${path}${encodings[kind]}`)) return;
      const small = await compress(bytes, kind);
      if (small.length < bytes.length) await store.writeNew(`${path}${encodings[kind]}`, small);
    }),
  );
}
