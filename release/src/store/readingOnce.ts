import type { Store } from './store.ts';
import { recordFile } from './storePaths.ts';

/** The folder that a command reads as a whole, and hardly ever writes to. */
const steady = 'metadata';

/**
 * Returns a store for one command that reads once what hardly ever changes: the metadata and the records of versions. A file that the command itself writes is read again.
 */
export function readingOnce(store: Store): Store {
  const files = new Map<string, Buffer>();
  const lists = new Map<string, Promise<string[]>>();
  /** How often a write began or ended. */
  let turns = 0;
  const forget = (path: string) => {
    turns += 1;
    files.delete(path);
    if (path.startsWith(`${steady}/`)) lists.delete(steady);
  };
  /** Forgets before and after a write: whoever reads meanwhile may get what was there before. */
  const writing = async <T>(path: string, write: () => Promise<T>): Promise<T> => {
    forget(path);
    try {
      return await write();
    } finally {
      forget(path);
    }
  };
  return {
    ...store,
    read: async (path) => {
      const known = files.get(path);
      if (known) return known;
      const began = turns;
      const bytes = await store.read(path);
      if (bytes && isSteady(path) && turns === began) files.set(path, bytes);
      return bytes;
    },
    list: (folder) => {
      if (folder !== steady) return store.list(folder);
      const listed = lists.get(folder) ?? store.list(folder);
      lists.set(folder, listed);
      return listed;
    },
    writeNew: (path, bytes) => writing(path, () => store.writeNew(path, bytes)),
    replace: (path, bytes) => writing(path, () => store.replace(path, bytes)),
    remove: (path) => writing(path, () => store.remove(path)),
  };
}

function isSteady(path: string): boolean {
  return path.startsWith(`${steady}/`) || path.endsWith(`/${recordFile}`);
}
