import { routeAt } from '@site/shared/release/routing';
import { useCallback, useContext } from 'react';
import { ReleaseContext } from '../remotes/release.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { routeTable, type SiteRoute } from './routeTable.ts';

/** How a link finds out what an address of a remote that the page does not carry asks of a tap; null where that is known. */
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
