import type { ReleaseDocument } from '@site/shared/release';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReleaseStore, Trust } from './releaseStore.ts';

/** The release that this page runs. */
export const ReleaseContext = createContext<ReleaseStore | null>(null);

/** The release in force, which changes while the page is open, and what stays: the host and the configuration that run here. */
export function useRelease(): { readonly release: ReleaseDocument; readonly standing: Trust } & Pick<
  ReleaseStore,
  'host' | 'configuredIn' | 'isKnown' | 'find'
> {
  const store = useContext(ReleaseContext);
  if (!store) throw new Error('useRelease needs a ReleaseContext above it');
  const { host, configuredIn, isKnown, find } = store;
  const release = useSyncExternalStore(store.subscribe, store.current, store.current);
  const standing = useSyncExternalStore(store.subscribe, store.standing, store.standing);
  return { release, standing, host, configuredIn, isKnown, find };
}
