/** A value that notifies its listeners when it changes; fits `useSyncExternalStore`. */
export type Observable<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls the listener after every change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Makes an observable value. Setting the value that it has already notifies no listener. */
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
      // A function of its own for each subscription, so that the same listener may subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
