import { isLoggedInAtom, useAtomValue, useLocation } from '@site/shared';
import { routeAt } from '@site/shared/release/routing';
import { useEffect, useMemo } from 'react';
import { isPreviewAsked } from '../../preview/askedPreview.ts';
import { fetchAhead, isFileWanted } from '../../remotes/fetchAhead.ts';
import { canStandBeside, isWantedAhead, loadAhead } from '../../remotes/loadAhead.ts';
import { useRelease } from '../../remotes/release.ts';
import type { RemoteTarget } from '../../remotes/remoteTarget.ts';
import { visitorId } from '../../remotes/visitorId.ts';
import { routeTable, type SiteRoute } from '../../routing/routeTable.ts';
import { useRouteTable } from '../../routing/useRouteTable.ts';
import { isSparing } from './isSparing.ts';
import { readyOnTouch } from './touch.ts';
import { whenQuiet } from './whenQuiet.ts';
import { filesOf, routesAround } from './whereTo.ts';

/** Readies the screens that are one tap away, of the release that a tap would show, while nothing else goes on. */
export function LoadAhead() {
  const { release, standing, host } = useRelease();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key, pathname } = useLocation();
  const shown = routeAt(useRouteTable(), pathname)?.target;
  const table = useMemo(() => routeTable(release, visitorId(), host), [release, host]);
  const isAllowed = standing === 'trusted' && !isPreviewAsked();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other links
  useEffect(() => {
    if (isAllowed && !isSparing()) return readyAround(table, isLoggedIn, shown);
  }, [isAllowed, table, isLoggedIn, shown, key]);

  useEffect(() => {
    if (isAllowed) return readyOnTouch(table, isLoggedIn, shown);
  }, [isAllowed, table, isLoggedIn, shown]);

  return null;
}

/**
 * Readies one screen after the other: what it begins with is fetched, then loaded, each when all is quiet. A tap may bring a popup
 * with further links.
 */
function readyAround(
  table: readonly SiteRoute[],
  isLoggedIn: boolean,
  shown: RemoteTarget | undefined,
): () => void {
  let stop = () => {};
  let isOver = false;
  const readyNext = async () => {
    for (const route of routesAround(table, isLoggedIn).filter(({ target }) => isWantedAhead(target))) {
      const files = filesOf(route).filter(isFileWanted);
      if (files.length === 0 && !canStandBeside(shown, route.target)) continue;
      await (files.length > 0 ? Promise.all(files.map(fetchAhead)) : loadAhead(route.target));
      begin();
      return;
    }
  };
  const begin = () => {
    stop();
    if (!isOver) stop = whenQuiet(readyNext);
  };
  begin();
  document.addEventListener('click', begin);
  return () => {
    isOver = true;
    stop();
    document.removeEventListener('click', begin);
  };
}
