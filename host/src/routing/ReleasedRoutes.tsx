import { shownErrorCards } from '@site/release-page/load/failedScreens';
import { forgetVersionsBeside } from '@site/release-page/load/forgetVersions';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { routeTable, type SiteRoute, withKept } from '@site/release-page/resolve/routeTable';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { currentScope, useLocation } from '@site/shared';
import { DeclaredRoutes, leases, RouteSearch } from '@site/shared/host';
import { type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { ReleaseContext, useRelease } from '../screens/release.ts';
import { useHostReload } from './useHostReload.ts';
import { RouteTableContext } from './useRouteTable.ts';

/**
 * Provides the addresses in force to everything below, forgets the versions that none of them needs, and reloads the
 * page for a newer host.
 */
export function ReleasedRoutes({ children }: { readonly children: ReactNode }) {
  // Above the scope, so that a change of player does not switch the version of a busy remote.
  const table = useNextRouteTable();
  const { pathname } = useLocation();
  useHostReload();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen needs less
  useEffect(() => {
    const hasForgotten = forgetVersionsBeside(table.map(({ target }) => target));
    // Cached answers that no screen shows would keep the code in memory that requested them.
    if (hasForgotten) currentScope().queryClient.removeQueries({ type: 'inactive' });
  }, [table, pathname]);
  return (
    <RouteTableContext.Provider value={table}>
      <DeclaredRoutes.Provider value={table}>
        <RouteSearch.Provider value={useRouteSearch(table)}>{children}</RouteSearch.Provider>
      </DeclaredRoutes.Provider>
    </RouteTableContext.Provider>
  );
}

/**
 * Reads the addresses of the site again at each navigation to another screen, so that the screen on display keeps its
 * version until the player leaves it. A remote with a lease keeps its version until the next navigation, as does one
 * that needs a newer host. Where a card is shown in place of the screen, or the first release is only now verified, the
 * newer table applies at once.
 */
function useNextRouteTable(): readonly SiteRoute[] {
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

/**
 * Returns a function by which a link finds the routes around an address of a remote that the page does not carry, to
 * learn their rules for a tap. The function returns null where the address is known.
 */
function useRouteSearch(table: readonly SiteRoute[]): (path: string) => Promise<readonly SiteRoute[]> | null {
  const releases = useContext(ReleaseContext);
  return useCallback(
    (path) => {
      if (!releases || releases.routes.isKnown(path, routeAt(table, path)?.target.name)) return null;
      const found = () => routeTable(releases.current(), visitorId(), releases.host);
      return releases.routes.find({ path }).then(found);
    },
    [releases, table],
  );
}
