import './testSite.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type LocalKey, publicHalf } from '../signing/keyFile.ts';
import type { RoleKeys } from '../signing/roleKeys.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import { beginRepository } from '../trust/repositoryChanges.ts';

type Files = ReadonlyMap<string, Buffer>;

/** A store in memory, and its files as they are. */
export type MemoryStore = Store & { readonly files: Files };

/** Returns the files of a folder store, for `memoryStore`. */
export async function filesIn(storeDir: string): Promise<Files> {
  const found = await readdir(storeDir, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [relative(storeDir, file).split(sep).join('/'), await readFile(file)] as const,
      ),
    ),
  );
}

/**
 * Returns a store in memory with a copy of these files, signed with the key of `storeDir`. It is for tests that repeat a
 * command hundreds of times: writes to a folder would cost more than all that they test.
 */
export function memoryStore(storeDir: string, files: Files): MemoryStore {
  const held = new Map(files);
  const { signingKey, keys, personalKey } = folderStore(storeDir);
  const readOnce = new Map<string, ReturnType<RoleKeys['of']>>();
  const keysOf = (role: string) => {
    const known = readOnce.get(role) ?? keys.of(role);
    readOnce.set(role, known);
    known.catch(() => readOnce.delete(role));
    return known;
  };
  return {
    files: held,
    read: async (path) => held.get(path),
    exists: async (path) => held.has(path),
    list: async (folder) => [...held.keys()].filter((path) => path.startsWith(`${folder}/`)).sort(),
    writeNew: async (path, bytes) => {
      if (held.has(path)) return false;
      held.set(path, Buffer.from(bytes));
      return true;
    },
    replace: async (path, bytes) => {
      held.set(path, Buffer.from(bytes));
    },
    remove: async (path) => {
      held.delete(path);
    },
    sweep: async () => 0,
    keepsDifferences: true,
    signingKey,
    keys: {
      ...keys,
      of: keysOf,
      forNew: (role) => {
        readOnce.clear();
        return keys.forNew(role);
      },
      another: (role) => {
        readOnce.clear();
        return keys.another(role);
      },
      added: (role) => {
        readOnce.clear();
        return keys.added(role);
      },
    },
    personalKey,
  };
}

/** Returns a store in memory with these files, whose versions one key has signed. */
export async function signedStore(files: Files): Promise<Store> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { kty, crv, x, y, d } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as LocalKey;
  const key = { kty, crv, x, y, d };
  const store: Store = {
    ...memoryStore('/nowhere', files),
    signingKey: async () => key,
    keys: {
      of: async () => [key],
      known: async () => [publicHalf(key)],
      forNew: async () => key,
      another: async () => key,
      added: async () => ({ key, file: '' }),
      areNone: async () => false,
      trustedRoot: async () => undefined,
    },
  };
  await beginRepository(store);
  return store;
}
