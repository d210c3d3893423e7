/** A value that tells whoever listens when it is another one; fits `useSyncExternalStore`. */
export type Observable<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls the listener after every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Makes an observable value. What is set to what it is already tells nobody. */
export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A listener of its own for each subscription, so that the same function may listen twice.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
