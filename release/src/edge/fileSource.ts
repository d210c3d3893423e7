import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { boundedCache } from '../base/caches/boundedCache.ts';
import type { Store } from '../store/store.ts';
import { isImmutable } from '../store/storePaths.ts';

/** The files of a store as an edge reads them. */
export type FileSource = {
  /** Returns a text that changes with the file; undefined when there is no such file. */
  stampOf(path: string): Promise<string | undefined>;
  /** Returns the bytes of a file that has a stamp. */
  read(path: string): Promise<Buffer>;
};

/** How long an edge uses what it has read from a store that is no folder. A release reaches players that much later. */
export const HELD_MS = 1_000;
/** How many bytes of such files an edge holds: anybody can ask for all metadata that there has ever been. */
export const HELD_BYTES = 16 * 1024 * 1024;

/** Returns the files in a folder. */
export function folderSource(dir: string): FileSource {
  return {
    stampOf: async (path) => {
      const found = await stat(join(dir, path)).catch(() => undefined);
      return found?.isFile() ? `${found.ino}-${found.size}-${found.mtimeMs}` : undefined;
    },
    read: (path) => readFile(join(dir, path)),
  };
}

/**
 * Returns the files in any store, such as a bucket. It looks for a file that never changes until it finds it, and reads every
 * other file again each second at most, so that its requests to the store do not grow with players.
 */
export function storeSource(store: Store, now: () => number): FileSource {
  const found = new Set<string>();
  const held = boundedCache<Buffer | undefined>(HELD_BYTES, { mostMs: HELD_MS, now });

  function current(path: string): Promise<Buffer | undefined> {
    return held.get(path, async () => {
      const made = await store.read(path);
      return { made, bytes: made?.length };
    });
  }

  return {
    stampOf: async (path) => {
      if (!isImmutable(path)) {
        const bytes = await current(path);
        return bytes && createHash('sha256').update(bytes).digest('base64url');
      }
      if (!found.has(path) && (await store.exists(path))) found.add(path);
      return found.has(path) ? 'immutable' : undefined;
    },
    read: async (path) => {
      const bytes = await (isImmutable(path) ? store.read(path) : current(path));
      if (!bytes) throw new Error(`${path} is gone from the store.`);
      return bytes;
    },
  };
}
