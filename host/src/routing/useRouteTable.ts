import { useLocation } from '@site/shared';
import { leases } from '@site/shared/host';
import { routeAt } from '@site/shared/release/routing';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { shownErrorCards } from '../remotes/failedScreens.ts';
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
 * Where a card stands in place of the screen there is nothing to keep: the newer release shows as soon as it is heard of.
 * Nor is there until it is known what the page begins with.
 */
export function useNextRouteTable(): readonly SiteRoute[] {
  const { release, standing, host } = useRelease();
  const { pathname } = useLocation();
  const hasCard = () => shownErrorCards.get() > 0;
  const isCardShown = useSyncExternalStore(shownErrorCards.subscribe, hasCard, hasCard);
  const [shown, setShown] = useState(() => ({
    pathname,
    release,
    standing,
    table: routeTable(release, visitorId(), host),
  }));
  const isSamePlace = shown.pathname === pathname && shown.standing === standing;
  // Of the same revision it is what was found of remotes that the page does not carry; else it may be what is waited for.
  const isFound = shown.release.revision === release.revision || !routeAt(shown.table, pathname);
  if (isSamePlace && !((isCardShown || isFound) && shown.release !== release)) return shown.table;
  const next = routeTable(release, visitorId(), host);
  // What a newer host is needed for waits for it: the page is about to be loaded anew.
  const isKept = (name: string) =>
    leases.isHeldBy(name) || (name in release.remotes && !next.some(({ target }) => target.name === name));
  const table = shown.standing === 'trusted' ? withKept(shown.table, next, isKept) : next;
  setShown({ pathname, release, standing, table });
  return table;
}
