/**
 * Makes a value that notifies its listeners when it changes; it fits `useSyncExternalStore`. Setting the value that it has already
 * notifies no listener.
 */
export function observable<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set(next: Value): void {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    /** Calls the listener after every change; returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      // A function of its own for each subscription, so that the same listener may subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
