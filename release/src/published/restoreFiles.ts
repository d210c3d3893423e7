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
import { publishedApplications, publishedVersions, readPublished } from './published.ts';

const MOST_BYTES = 256 * 1024 * 1024;
const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Whether the store has every file of a version as its record says, the internal ones and the source maps too. */
export async function isWhole(store: Store, record: Published): Promise<boolean> {
  const { name, version, maps = {} } = record;
  const folder = versionFolder(name, version);
  const files = Object.entries({ ...record.integrity, ...internalHashes(record) });
  const whole = await manyAtOnce(files, async ([file, hash]) => {
    const bytes = await store.read(`${folder}/${file}`);
    return (
      bytes !== undefined && isIntact(bytes, hash) && (await arePacked(store, `${folder}/${file}`, bytes))
    );
  });
  const mapped = await manyAtOnce(Object.entries(maps), async ([script, hash]) => {
    const packed = await store.read(mapPath(name, version, script));
    const bytes = packed && (await unpackMap(packed));
    return bytes !== undefined && isIntact(bytes, hash);
  });
  return [...whole, ...mapped].every(Boolean);
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
      restored.push(...(await removeFalseDifferences(store, { name, version })));
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

/** Whether the compressed forms of a file that the store has are those of its bytes. */
async function arePacked(store: Store, path: string, bytes: Buffer): Promise<boolean> {
  return (await packedForms(store, path)).every(([, unpacked]) => unpacked?.equals(bytes) === true);
}

/** Writes the compressed forms of a file again that do not unpack to its bytes; returns their paths. */
export async function putPacked(store: Store, path: string, bytes: Buffer): Promise<string[]> {
  const wrong = (await packedForms(store, path)).filter(([, unpacked]) => !unpacked?.equals(bytes));
  return manyAtOnce(wrong, async ([kind]) => {
    await store.replace(`${path}${encodings[kind]}`, await compress(bytes, kind));
    return `${path}${encodings[kind]}`;
  });
}

async function removeFalseDifferences(
  store: Store,
  version: { readonly name: string; readonly version: string },
): Promise<string[]> {
  const present = new Set(await store.list(differencesFolder(version.name, version.version)));
  if (present.size === 0) return [];
  const pairs = await pairsOf(store, version, await publishedVersions(store, version.name));
  const removed = await manyAtOnce(
    pairs.filter(({ path }) => present.has(path)),
    async ({ chunk, former, path }) => {
      const [bytes, before] = await Promise.all([intact(store, chunk), intact(store, former)]);
      const changes = await store.read(path);
      if (!bytes || !before || !changes || (await applied(changes, before))?.equals(bytes)) return [];
      await store.remove(path);
      return [path];
    },
  );
  return removed.flat();
}
