let pending = 0;
const listeners = new Set<() => void>();

/** Counts the calls for which 加载中... shows. */
export const pendingCalls = {
  add(change: 1 | -1): void {
    pending += change;
    for (const listener of listeners) listener();
  },
  isAny: (): boolean => pending > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
