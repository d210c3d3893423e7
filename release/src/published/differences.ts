import { difference } from '../base/differences.ts';
import { isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import { chunkPattern, differencePath, versionFolder } from '../store/storePaths.ts';
import { readPublished } from './published.ts';

/** The largest size at which a difference is stored, relative to the file in brotli. */
const WORTH_KEEPING = 0.9;

type Version = { readonly name: string; readonly version: string };

/** A script or style of a published version, with its hash. */
type Chunk = { readonly path: string; readonly integrity: string };

/** A chunk of a version, its counterpart of another version, and the path of the difference between them. */
type Pair = { readonly chunk: Chunk; readonly former: Chunk; readonly path: string };

/**
 * Writes the differences between the files of a version and those of other versions that players have, into a store
 * that holds differences. A browser names the file that it has by its hash. Existing differences stay, and one that
 * is hardly smaller than the file is left out.
 */
export async function putDifferences(
  store: Store,
  { name, version }: Version,
  others: readonly string[],
): Promise<void> {
  if (!store.keepsDifferences) return;
  const pairs = await pairsOf(store, { name, version }, others);
  await manyAtOnce(pairs, async ({ chunk, former, path }) => {
    if (await store.exists(path)) return;
    const [bytes, before] = await Promise.all([intact(store, chunk), intact(store, former)]);
    const packed = await store.read(`${chunk.path}.br`);
    if (!bytes || !before || !packed) return;
    const changes = await difference(bytes, before);
    if (changes.length < packed.length * WORTH_KEEPING) await store.writeNew(path, changes);
  });
}

/** Returns each script and style of a version with each counterpart of other versions that a browser may have. */
export async function pairsOf(
  store: Store,
  { name, version }: Version,
  others: readonly string[],
): Promise<Pair[]> {
  const known = (await Promise.all(others.map((other) => chunksOf(store, { name, version: other })))).flat();
  if (known.length === 0) return [];
  const chunks = await chunksOf(store, { name, version });
  return chunks.flatMap((chunk) =>
    known
      .filter(({ path }) => chunkPattern(path) === chunkPattern(chunk.path))
      .map((former) => ({ chunk, former, path: differencePath(chunk.path, chunkHash(former)) })),
  );
}

/** Returns the scripts and styles of a version that may have counterparts in other versions. */
async function chunksOf(store: Store, { name, version }: Version): Promise<Chunk[]> {
  const { integrity = {} } = (await readPublished(store, name, version)) ?? {};
  return Object.entries(integrity)
    .map(([file, hash]) => ({ path: `${versionFolder(name, version)}/${file}`, integrity: hash }))
    .filter((chunk) => chunkPattern(chunk.path) && chunk.integrity.startsWith('sha256-'));
}

/** Returns the hash by which a browser names a file that it has, without prefix and padding. */
function chunkHash({ integrity }: Chunk): string {
  return integrity.replace(/^sha256-|=$/g, '');
}

/**
 * Returns the bytes of a file as it was published; undefined for a damaged file, which must not stop a release from
 * going live.
 */
export async function intact(store: Store, { path, integrity }: Chunk): Promise<Buffer | undefined> {
  const bytes = await store.read(path);
  return bytes && isIntact(bytes, integrity) ? bytes : undefined;
}
