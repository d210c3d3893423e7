import { useLocation } from '@site/shared';
import { leases } from '@site/shared/host';
import { shownErrorCards } from '@site/shared/loader/load/failedScreens';
import { routeTable, type SiteRoute, withKept } from '@site/shared/loader/resolve/routeTable';
import { visitorId } from '@site/shared/loader/resolve/visitorId';
import { routeAt } from '@site/shared/release/routing';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useRelease } from '../screens/release.ts';

/** The addresses in force while a screen is on display. */
export const RouteTableContext = createContext<readonly SiteRoute[]>([]);

export function useRouteTable(): readonly SiteRoute[] {
  return useContext(RouteTableContext);
}

/**
 * Reads the addresses of the site again at each navigation to another screen, so that the screen on display keeps its
 * version until the player leaves it. A remote with a lease keeps its version until the next navigation, as does one
 * that needs a newer host. Where a card is shown in place of the screen, or the first release is only now verified, the
 * newer table applies at once.
 */
export function useNextRouteTable(): readonly SiteRoute[] {
  const { release, trust, host } = useRelease();
  const { pathname } = useLocation();
  const hasCard = () => shownErrorCards.get() > 0;
  const isCardShown = useSyncExternalStore(shownErrorCards.subscribe, hasCard, hasCard);
  const [shown, setShown] = useState(() => ({
    pathname,
    release,
    trust,
    table: routeTable(release, visitorId(), host),
  }));
  const isSamePlace = shown.pathname === pathname && shown.trust === trust;
  // A document of the same revision adds found remotes that the page does not carry. A newer one may have the address
  // that the player waits for.
  const isFound = shown.release.revision === release.revision || !routeAt(shown.table, pathname);
  if (isSamePlace && !((isCardShown || isFound) && shown.release !== release)) return shown.table;
  const next = routeTable(release, visitorId(), host);
  // A version that needs a newer host waits for it: the page is about to reload.
  const isKept = (name: string) =>
    leases.isHeldBy(name) || (name in release.remotes && !next.some(({ target }) => target.name === name));
  const table = shown.trust === 'trusted' ? withKept(shown.table, next, isKept) : next;
  setShown({ pathname, release, trust, table });
  return table;
}
