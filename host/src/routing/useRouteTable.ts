import { useLocation } from '@site/shared';
import { leases } from '@site/shared/host';
import { createContext, useContext, useState } from 'react';
import { useRelease } from '../remotes/release.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { routeTable, type SiteRoute, withKept } from './routeTable.ts';

/** The addresses of the site while a screen is on display. */
export const RouteTableContext = createContext<readonly SiteRoute[]>([]);

export function useRouteTable(): readonly SiteRoute[] {
  return useContext(RouteTableContext);
}

/**
 * Reads the addresses of the site anew when another screen is gone to, so that what is on display keeps its version until
 * it is left; a remote that is busy at that moment keeps it until the next time, as does one that needs a newer host.
 */
export function useNextRouteTable(): readonly SiteRoute[] {
  const { release, host } = useRelease();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(() => ({ pathname, table: routeTable(release, visitorId(), host) }));
  if (shown.pathname === pathname) return shown.table;
  const next = routeTable(release, visitorId(), host);
  // What a newer host is needed for waits for it: the page is about to be loaded anew.
  const isKept = (name: string) =>
    leases.isHeldBy(name) || (name in release.remotes && !next.some(({ target }) => target.name === name));
  const table = withKept(shown.table, next, isKept);
  setShown({ pathname, table });
  return table;
}
