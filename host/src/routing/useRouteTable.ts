import { leases, useLocation } from '@site/shared';
import { createContext, useContext, useState } from 'react';
import { useRelease } from '../remotes/release.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { routeTable, type SiteRoute, withBusyKept } from './routeTable.ts';

/** The addresses of the site while a screen is on display. */
export const RouteTableContext = createContext<readonly SiteRoute[]>([]);

export function useRouteTable(): readonly SiteRoute[] {
  return useContext(RouteTableContext);
}

/**
 * Reads the addresses of the site anew when another screen is gone to, so that what is on display keeps its version until
 * it is left; a remote that is busy at that moment keeps it until the next time.
 */
export function useNextRouteTable(): readonly SiteRoute[] {
  const release = useRelease();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(() => ({ pathname, table: routeTable(release, visitorId()) }));
  if (shown.pathname === pathname) return shown.table;
  const table = withBusyKept(shown.table, routeTable(release, visitorId()), leases.isHeldBy);
  setShown({ pathname, table });
  return table;
}
