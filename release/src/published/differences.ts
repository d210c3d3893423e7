import { difference } from '../base/differences.ts';
import { isIntact } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import { chunkPattern, differencePath, versionFolder } from '../store/storePaths.ts';
import { readPublished } from './published.ts';

/** The most that a difference may be of the file as brotli packs it. */
const WORTH_KEEPING = 0.9;

type Version = { readonly name: string; readonly version: string };

/** A script or style of a published version, with its hash. */
type Chunk = { readonly path: string; readonly integrity: string };

/** One of a version and one of another, with where the difference between them is kept. */
type Pair = { readonly chunk: Chunk; readonly former: Chunk; readonly path: string };

/**
 * Puts into a store that keeps that how the files of a version differ from those that players have of others: a browser says by its hash
 * which it has. What is there already stays, and what is hardly smaller than the file is left out.
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

/** Each script and style of a version beside those of others that a browser may have in its place. */
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

/** The scripts and styles of a version that a browser may take for those of another. */
async function chunksOf(store: Store, { name, version }: Version): Promise<Chunk[]> {
  const { integrity = {} } = (await readPublished(store, name, version)) ?? {};
  return Object.entries(integrity)
    .map(([file, hash]) => ({ path: `${versionFolder(name, version)}/${file}`, integrity: hash }))
    .filter((chunk) => chunkPattern(chunk.path) && chunk.integrity.startsWith('sha256-'));
}

/** What a browser that has the file says of it, without its frame. */
function chunkHash({ integrity }: Chunk): string {
  return integrity.replace(/^sha256-|=$/g, '');
}

/** The bytes of a file as it was published. A damaged one is no help to anybody, and must not keep a release from going live. */
export async function intact(store: Store, { path, integrity }: Chunk): Promise<Buffer | undefined> {
  const bytes = await store.read(path);
  return bytes && isIntact(bytes, integrity) ? bytes : undefined;
}
