import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';

/** Everything in memory that belongs to one player, or to one visitor between two players. */
export type Scope = {
  readonly id: number;
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
};

let scope = createScope(0);
const listeners = new Set<() => void>();

function createScope(id: number): Scope {
  return {
    id,
    store: createStore(),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
        mutations: { retry: false, networkMode: 'always' },
      },
    }),
  };
}

/** The store and query cache in force. */
export function currentScope(): Scope {
  return scope;
}

/** Starts with an empty store and cache, so that nothing of one player is left for the next. */
export function renewScope(prepare: (next: Scope) => void): void {
  const former = scope;
  const next = createScope(former.id + 1);
  prepare(next);
  scope = next;
  for (const listener of listeners) listener();
  former.queryClient.cancelQueries();
  former.queryClient.clear();
}

/** Tells when the scope is replaced; returns the way to stop listening. */
export function subscribeToScope(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
