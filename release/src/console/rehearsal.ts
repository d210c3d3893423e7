import type { Store } from '../store/store.ts';

/** A store that looks like another and keeps to itself what is written: to see what a change would do. */
export function rehearsal(store: Store): Store {
  const written = new Map<string, Buffer | undefined>();
  const read = async (path: string) => (written.has(path) ? written.get(path) : store.read(path));
  const exists = async (path: string) =>
    written.has(path) ? written.get(path) !== undefined : store.exists(path);
  return {
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
    // Nobody is asked to sign what is only tried out.
    personalKey: async () => {
      const key = await store.personalKey();
      return key && { ...key, sign: async () => '' };
    },
  };
}
