import type { HostRelease, ReleaseDocument } from '@site/shared/release';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReleaseStore } from './releaseStore.ts';

/** The release that this page runs. */
export const ReleaseContext = createContext<ReleaseStore | null>(null);

/** The release in force, which changes while the page is open, and the host that runs here. */
export function useRelease(): { readonly release: ReleaseDocument; readonly host: HostRelease } {
  const store = useContext(ReleaseContext);
  if (!store) throw new Error('useRelease needs a ReleaseContext above it');
  return { release: useSyncExternalStore(store.subscribe, store.current), host: store.host };
}
