import type { Store } from '../store/store.ts';

/** A store that holds all writes in memory. Nobody signs what a rehearsal makes, so it is read by its path. */
export type Rehearsal = Store & {
  /** Returns the texts of the new files in a folder, by their paths. */
  made(folder: string): ReadonlyMap<string, string>;
};

/** Returns a store that reads from another, to show the effect of a change without making it. */
export function rehearsal(store: Store): Rehearsal {
  const written = new Map<string, Buffer | undefined>();
  const read = async (path: string) => (written.has(path) ? written.get(path) : store.read(path));
  const exists = async (path: string) =>
    written.has(path) ? written.get(path) !== undefined : store.exists(path);
  return {
    made: (folder) => {
      const files = [...written].filter(([path]) => path.startsWith(`${folder}/`));
      return new Map(
        files.flatMap(([path, bytes]) => (bytes ? [[path, bytes.toString('utf8')] as const] : [])),
      );
    },
    read,
    exists,
    list: async (folder) => {
      const paths = new Set(await store.list(folder));
      for (const [path, bytes] of written) {
        if (bytes === undefined) paths.delete(path);
        else if (path.startsWith(`${folder}/`)) paths.add(path);
      }
      return [...paths].sort();
    },
    writeNew: async (path, bytes) => {
      if (await exists(path)) return false;
      written.set(path, Buffer.from(bytes));
      return true;
    },
    replace: async (path, bytes) => {
      written.set(path, Buffer.from(bytes));
    },
    remove: async (path) => {
      written.set(path, undefined);
    },
    sweep: async () => 0,
    keepsDifferences: false,
    signingKey: store.signingKey,
    keys: store.keys,
    // A rehearsal needs no signature, so no person is asked for one.
    personalKey: async () => {
      const key = await store.personalKey();
      return key && { ...key, sign: async () => '' };
    },
  };
}
