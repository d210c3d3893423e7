import type { ReleaseDocument } from '@site/shared/release';
import { createContext, useContext } from 'react';

/** The release that this page runs. */
export const ReleaseContext = createContext<ReleaseDocument | null>(null);

export function useRelease(): ReleaseDocument {
  const release = useContext(ReleaseContext);
  if (!release) throw new Error('useRelease needs a ReleaseContext above it');
  return release;
}
