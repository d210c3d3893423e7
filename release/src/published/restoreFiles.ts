import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, type Encoding, encodings } from '../base/compress.ts';
import { applied } from '../base/differences.ts';
import { isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import { differencesFolder, mapPath, versionFolder } from '../store/storePaths.ts';
import { intact, pairsOf } from './differences.ts';
import { unpackMap } from './maps.ts';
import { internalHashes, type Published } from './metadata.ts';
import { publishedApplications, publishedVersions, readPublished, recordPath } from './published.ts';

const MOST_BYTES = 256 * 1024 * 1024;
const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Whether the store has every file of a version as its record says, the internal ones and the source maps too. */
export async function isWhole(store: Store, record: Published): Promise<boolean> {
  const { name, version, maps = {} } = record;
  const folder = versionFolder(name, version);
  const files = Object.entries({ ...record.integrity, ...internalHashes(record) });
  const broken = await manyAtOnce(files, ([file, hash]) =>
    problemOf(store, { path: `${folder}/${file}`, hash }),
  );
  const mapped = await manyAtOnce(Object.entries(maps), async ([script, hash]) => {
    const packed = await store.read(mapPath(name, version, script));
    const bytes = packed && (await unpackMap(packed));
    return bytes !== undefined && isIntact(bytes, hash);
  });
  return broken.every((problem) => problem === undefined) && mapped.every(Boolean);
}

/** A file of the store that is not as it was published, and what is wrong with it. */
export type BrokenFile = { readonly path: string; readonly problem: string };

/**
 * Returns the first file of a version that players would not get as it was published, compressed forms included; undefined
 * where all are intact.
 */
export async function brokenFile(
  store: Store,
  name: string,
  version: string,
): Promise<BrokenFile | undefined> {
  const record = await readPublished(store, name, version);
  if (!record) return { path: recordPath(name, version), problem: 'is missing or not as it was signed' };
  const folder = versionFolder(name, version);
  const present = new Set(await store.list(folder));
  const files = Object.entries(record.integrity).map(([file, hash]) => ({ path: `${folder}/${file}`, hash }));
  const problems = await manyAtOnce(files, (file) => problemOf(store, file, present));
  return problems.find((problem) => problem !== undefined);
}

async function problemOf(
  store: Store,
  { path, hash }: { readonly path: string; readonly hash: string },
  present?: ReadonlySet<string>,
): Promise<BrokenFile | undefined> {
  const bytes = await store.read(path);
  if (!bytes) return { path, problem: 'is missing' };
  if (!isIntact(bytes, hash)) return { path, problem: 'is not the file that was published' };
  const wrong = (await packedForms(store, path, present)).find(([, unpacked]) => !unpacked?.equals(bytes));
  return (
    wrong && {
      path: `${path}${encodings[wrong[0]]}`,
      problem: 'does not unpack to the file that was published',
    }
  );
}

/**
 * Writes again what the store has in another form, for every version: a file from its compressed forms, these from the file.
 * Removes differences that do not make a published file. Returns the paths.
 */
export async function restoreForms(store: Store): Promise<string[]> {
  const restored: string[] = [];
  for (const name of await publishedApplications(store))
    for (const version of await publishedVersions(store, name)) {
      const record = await readPublished(store, name, version);
      if (!record) continue;
      const folder = versionFolder(name, version);
      for (const [file, hash] of Object.entries(record.integrity))
        restored.push(...(await restoreForm(store, `${folder}/${file}`, hash)));
      for (const path of await falseDifferences(store, record)) {
        await store.remove(path);
        restored.push(path);
      }
    }
  return restored;
}

async function restoreForm(store: Store, path: string, hash: string): Promise<string[]> {
  const present = await store.read(path);
  if (present && isIntact(present, hash)) return putPacked(store, path, present);
  for (const [, bytes] of await packedForms(store, path)) {
    if (!bytes || !isIntact(bytes, hash)) continue;
    await store.replace(path, bytes);
    return [path, ...(await putPacked(store, path, bytes))];
  }
  return [];
}

/**
 * Returns what each compressed form of a file unpacks to that the store has; undefined for a broken one. `present` are the
 * files of the folder, where the caller has listed them: that saves reads of forms that are not there.
 */
export async function packedForms(
  store: Store,
  path: string,
  present?: ReadonlySet<string>,
): Promise<(readonly [kind: Encoding, bytes: Buffer | undefined])[]> {
  const kinds = Object.keys(encodings) as Encoding[];
  const forms = kinds.map(async (kind) => {
    const form = `${path}${encodings[kind]}`;
    const packed = present?.has(form) === false ? undefined : await store.read(form);
    if (!packed) return [];
    const options = { maxOutputLength: MOST_BYTES };
    return [[kind, await unpackers[kind](packed, options).catch(() => undefined)] as const];
  });
  return (await Promise.all(forms)).flat();
}

/** Writes the compressed forms of a file again that do not unpack to its bytes; returns their paths. */
export async function putPacked(store: Store, path: string, bytes: Buffer): Promise<string[]> {
  const wrong = (await packedForms(store, path)).filter(([, unpacked]) => !unpacked?.equals(bytes));
  return manyAtOnce(wrong, async ([kind]) => {
    await store.replace(`${path}${encodings[kind]}`, await compress(bytes, kind));
    return `${path}${encodings[kind]}`;
  });
}

/**
 * Returns the paths of the differences that do not make the files of a version from those of older versions. Skips differences
 * to files that are gone, or damaged themselves.
 */
export async function falseDifferences(
  store: Store,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<string[]> {
  const present = new Set(await store.list(differencesFolder(name, version)));
  if (present.size === 0) return [];
  const pairs = await pairsOf(store, { name, version }, await publishedVersions(store, name));
  const found = await manyAtOnce(pairs, async ({ chunk, former, path }) => {
    if (!present.delete(path)) return [];
    const [bytes, before] = await Promise.all([chunk, former].map((one) => intact(store, one)));
    const changes = await store.read(path);
    if (!bytes || !before || !changes || (await applied(changes, before))?.equals(bytes)) return [];
    return [path];
  });
  return found.flat();
}
