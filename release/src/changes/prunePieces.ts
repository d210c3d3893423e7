import { manyAtOnce } from '../base/manyAtOnce.ts';
import { headOf } from '../document/head.ts';
import { revisionNumbers } from '../document/revisionNumbers.ts';
import { channelNames, readRevision } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { piecesFolder } from '../store/storePaths.ts';

/** Returns the pieces that belong to no document in force since a time, on any channel. */
export async function unneededPieces(store: Store, since: number): Promise<string[]> {
  // The list comes first: a piece that a release adds afterwards is needed.
  const there = await store.list(piecesFolder);
  if (there.length === 0) return [];
  const needed = await piecesSince(store, since);
  return there.filter((path) => !needed.has(path));
}

/** Removes pieces, and restores those that a release made meanwhile needs. Returns the paths that stay removed. */
export async function removePieces(store: Store, paths: readonly string[], since: number): Promise<string[]> {
  const taken = await manyAtOnce(paths, async (path) => {
    const bytes = await store.read(path);
    await store.remove(path);
    return { path, bytes };
  });
  const needed = taken.length > 0 ? await piecesSince(store, since) : new Set();
  for (const { path, bytes } of taken) if (bytes && needed.has(path)) await store.writeNew(path, bytes);
  return paths.filter((path) => !needed.has(path));
}

async function piecesSince(store: Store, since: number): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const channel of await channelNames(store)) {
    for (const number of (await revisionNumbers(store, channel)).reverse()) {
      const document = (await readRevision(store, channel, number))?.document;
      if (!document) continue;
      if (document.headSignature) for (const [path] of headOf(document)?.pieces ?? []) needed.add(path);
      // This revision was in force until the next one; all older ones ended before it began.
      if (Date.parse(document.issuedAt) < since) break;
    }
  }
  return needed;
}
