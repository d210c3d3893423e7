import { isLoggedInAtom, useAtomValue, useLocation } from '@site/shared';
import { type Router, useRouter } from '@site/shared/host';
import { routeAt } from '@site/shared/release/routing';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isPreviewAsked } from '../../preview/askedPreview.ts';
import { fetchAhead, isFileWanted } from '@site/shared/loader/load/fetchAhead';
import { canStandBeside, isWantedAhead, loadAhead } from '@site/shared/loader/load/loadAhead';
import { useRelease } from '../../screens/release.ts';
import type { RemoteTarget } from '@site/shared/loader/resolve/remoteTarget';
import { shownTarget } from '@site/shared/loader/load/shownTarget';
import { visitorId } from '@site/shared/loader/resolve/visitorId';
import { routeTable, type SiteRoute } from '@site/shared/loader/resolve/routeTable';
import { useRouteTable } from '../../routing/useRouteTable.ts';
import { isSparing } from './isSparing.ts';
import { readyKeys } from './readyKeys.ts';
import { isUnrehearsed, noteShown, rehearse } from './rehearse.tsx';
import { readyOnTouch } from './touch.ts';
import { whenQuiet } from './whenQuiet.ts';
import { filesOf, routesAround } from './whereTo.ts';

/** As many as a browser requests from one server at a time. */
const FILES_AT_ONCE = 6;

/**
 * Prefetches the screens that are one tap away, in the release that a tap would show, while nothing else is happening.
 */
export function LoadAhead() {
  const { release, trust, host } = useRelease();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key, pathname } = useLocation();
  const router = useRouter();
  const wanted = routeAt(useRouteTable(), pathname)?.target;
  const shown = useSyncExternalStore(shownTarget.subscribe, shownTarget.get) ?? wanted;
  const table = useMemo(() => routeTable(release, visitorId(), host), [release, host]);
  const isAllowed = trust === 'trusted' && !isPreviewAsked();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other links
  useEffect(() => {
    if (isAllowed && !isSparing()) return readyAround(table, isLoggedIn, shown, router);
  }, [isAllowed, table, isLoggedIn, shown, router, key]);

  useEffect(() => {
    if (isAllowed) return readyOnTouch(table, isLoggedIn, shown);
  }, [isAllowed, table, isLoggedIn, shown]);

  return null;
}

/**
 * Prepares the screens one tap away when all is quiet, those of the tabs first: fetches their files, several at once,
 * then loads one screen after the other; screens of tabs are also rehearsed. Starts again after a tap, which may open a
 * popup with further links. Returns a function that stops it.
 */
function readyAround(
  table: readonly SiteRoute[],
  isLoggedIn: boolean,
  shown: RemoteTarget | undefined,
  router: Router,
): () => void {
  let stop = () => {};
  let isOver = false;
  const readyNext = async () => {
    const { tabs, others } = routesAround(table, isLoggedIn);
    if (await readyOne(tabs, shown)) return begin();
    const unrehearsed = tabs.find(isUnrehearsed);
    if (unrehearsed) await rehearse(unrehearsed, table, router);
    if (unrehearsed || (await readyOne(others, shown))) begin();
    else if (isLoggedIn) await readyKeys();
  };
  noteShown(shown);
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

/** Does the next step for these screens. Returns false when nothing is left to do. */
async function readyOne(routes: readonly SiteRoute[], shown: RemoteTarget | undefined): Promise<boolean> {
  const wanted = routes.filter(({ target }) => isWantedAhead(target));
  const files = [...new Set(wanted.flatMap(filesOf))].filter(isFileWanted).slice(0, FILES_AT_ONCE);
  const loadable = wanted.find(({ target }) => canStandBeside(shown, target));
  if (files.length > 0) await Promise.all(files.map(fetchAhead));
  else if (loadable) await loadAhead(loadable.target);
  else return false;
  return true;
}
