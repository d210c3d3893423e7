import type { Store } from './store.ts';
import { publicKeyPath, recordFile } from './storePaths.ts';

/** The store as one change sees it: what stays as it is meanwhile, records of versions and the release key, is read once. */
export function readingOnce(store: Store): Store {
  const known = new Map<string, Promise<Buffer | undefined>>();
  return {
    ...store,
    read: (path) => {
      if (path !== publicKeyPath && !path.endsWith(`/${recordFile}`)) return store.read(path);
      const read = known.get(path) ?? store.read(path);
      known.set(path, read);
      return read;
    },
  };
}
