import type { Store } from './store.ts';
import { publicKeyPath, recordFile } from './storePaths.ts';

const people = 'people';

/**
 * Returns a store for one command that reads once what hardly ever changes: the release key, the list of people and
 * the records of versions. A file that the command itself writes is read again.
 */
export function readingOnce(store: Store): Store {
  const files = new Map<string, Buffer>();
  let listed: Promise<string[]> | undefined;
  const forget = (path: string) => {
    files.delete(path);
    if (path.startsWith(`${people}/`)) listed = undefined;
  };
  return {
    ...store,
    read: async (path) => {
      const known = files.get(path);
      if (known) return known;
      const bytes = await store.read(path);
      if (bytes && isSteady(path)) files.set(path, bytes);
      return bytes;
    },
    list: (folder) => {
      if (folder !== people) return store.list(folder);
      listed ??= store.list(folder);
      return listed;
    },
    writeNew: (path, bytes) => {
      forget(path);
      return store.writeNew(path, bytes);
    },
    replace: (path, bytes) => {
      forget(path);
      return store.replace(path, bytes);
    },
    remove: (path) => {
      forget(path);
      return store.remove(path);
    },
  };
}

function isSteady(path: string): boolean {
  return path === publicKeyPath || path.startsWith(`${people}/`) || path.endsWith(`/${recordFile}`);
}
