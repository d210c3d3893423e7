import { useState } from 'react';
import { useRelease } from '../remotes/release.ts';
import type { SiteRoute } from './routeTable.ts';

/**
 * Whether it is known who shows an address: a page of a large site carries but some remotes. What is on display stays when a
 * newer release has another remote show it.
 */
export function useIsKnown(pathname: string, route: SiteRoute | null): boolean {
  const { isKnown, standing } = useRelease();
  const isNow = standing === 'trusted' && isKnown(pathname, route?.target.name);
  const [knownAt, setKnownAt] = useState(isNow ? pathname : '');
  if (knownAt === pathname) return true;
  if (!isNow) return false;
  setKnownAt(pathname);
  return true;
}
