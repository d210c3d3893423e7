import type { Store } from '../store/store.ts';

/** The error of a store that dies; a real command would simply end here. */
export class PowerCut extends Error {}

type Dying = { readonly store: Store /** How many writes were begun. */; readonly writes: () => number };

/**
 * Returns a store whose process ends at its write number `at`, counted from 0: before the write takes effect, or just after.
 */
export function dyingStore(store: Store, at: number, when: 'before' | 'after'): Dying {
  let count = 0;
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    const number = count;
    count += 1;
    if (number > at || (number === at && when === 'before')) throw new PowerCut();
    const result = await write();
    if (number === at) throw new PowerCut();
    return result;
  };
  return {
    store: {
      ...store,
      writeNew: (path, bytes) => dying(() => store.writeNew(path, bytes)),
      replace: (path, bytes) => dying(() => store.replace(path, bytes)),
      remove: (path) => dying(() => store.remove(path)),
    },
    writes: () => count,
  };
}
