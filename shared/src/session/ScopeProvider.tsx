import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, useSyncExternalStore } from 'react';
import { currentScope, subscribeToScope } from './scope.ts';

/** Gives everything below it the store and query cache of the player in force, and starts it anew when they change. */
export function ScopeProvider({ children }: { readonly children: ReactNode }) {
  const { id, store, queryClient } = useSyncExternalStore(subscribeToScope, currentScope, currentScope);
  return (
    <Provider key={id} store={store}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Provider>
  );
}
