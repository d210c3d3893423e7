import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { useState } from 'react';
import { useRelease } from '../screens/release.ts';

/**
 * Whether it is known which remote shows an address: a page of a large site carries only some remotes. Stays true for
 * the address on display when a newer release has another remote show it.
 */
export function useIsKnown(pathname: string, route: SiteRoute | null): boolean {
  const { routes, trust } = useRelease();
  const isNow = trust === 'trusted' && routes.isKnown(pathname, route?.target.name);
  const [knownAt, setKnownAt] = useState(isNow ? pathname : '');
  if (knownAt === pathname) return true;
  if (!isNow) return false;
  setKnownAt(pathname);
  return true;
}
