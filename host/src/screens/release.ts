import type { ReleaseDocument } from '@site/release-page';
import type { ReleaseStore, Trust } from '@site/release-page/follow/releaseStore';
import { createContext, useContext, useSyncExternalStore } from 'react';

export const ReleaseContext = createContext<ReleaseStore | null>(null);

/**
 * Returns the current release and its trust, which change while the page is open, and the host and configuration of
 * this page, which do not. Throws outside of a ReleaseContext.
 */
export function useRelease(): { readonly release: ReleaseDocument; readonly trust: Trust } & Pick<
  ReleaseStore,
  'host' | 'configuredIn' | 'routes'
> {
  const store = useContext(ReleaseContext);
  if (!store) throw new Error('useRelease needs a ReleaseContext above it');
  const { host, configuredIn, routes } = store;
  const release = useSyncExternalStore(store.subscribe, store.current, store.current);
  const trust = useSyncExternalStore(store.subscribe, store.trust, store.trust);
  return { release, trust, host, configuredIn, routes };
}
