import { routeTable, type SiteRoute } from '@site/shared/loader/resolve/routeTable';
import { visitorId } from '@site/shared/loader/resolve/visitorId';
import { routeAt } from '@site/shared/release/routing';
import { useCallback, useContext } from 'react';
import { ReleaseContext } from '../screens/release.ts';

/**
 * Returns a function by which a link finds the routes around an address of a remote that the page does not carry, to
 * learn their rules for a tap. The function returns null where the address is known.
 */
export function useRouteSearch(
  table: readonly SiteRoute[],
): (path: string) => Promise<readonly SiteRoute[]> | null {
  const releases = useContext(ReleaseContext);
  return useCallback(
    (path) => {
      if (!releases || releases.isKnown(path, routeAt(table, path)?.target.name)) return null;
      const found = () => routeTable(releases.current(), visitorId(), releases.host);
      return releases.find({ path }).then(found);
    },
    [releases, table],
  );
}
