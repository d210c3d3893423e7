import type { Store } from './store.ts';
import { recordFile } from './storePaths.ts';

/** The store as one change sees it: it reads the record of a version, which never changes, once. */
export function recordsOnce(store: Store): Store {
  const records = new Map<string, Promise<Buffer | undefined>>();
  return {
    ...store,
    read: (path) => {
      if (!path.endsWith(`/${recordFile}`)) return store.read(path);
      const record = records.get(path) ?? store.read(path);
      records.set(path, record);
      return record;
    },
  };
}
