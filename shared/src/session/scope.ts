import { observable } from '@site/release-page/lib/observable';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';

/** The data in memory that belongs to one player, or to one visitor between two players. */
export type Scope = {
  readonly id: number;
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
};

const scope = observable(createScope(0));

function createScope(id: number): Scope {
  return {
    id,
    store: createStore(),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      },
    }),
  };
}

/** Returns the current scope: its store and its query cache. */
export const currentScope = scope.get;

/** Calls the listener when the scope is replaced; returns the function that unsubscribes. */
export const subscribeToScope = scope.subscribe;

/** Starts with an empty store and cache, so that nothing of one player is left for the next. */
export function renewScope(prepare: (next: Scope) => void): void {
  const former = scope.get();
  const next = createScope(former.id + 1);
  prepare(next);
  scope.set(next);
  former.queryClient.clear();
}
