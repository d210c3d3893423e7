import { isLoggedInAtom, useAtomValue, useLocation } from '@site/shared';
import { type Router, useRouter } from '@site/shared/host';
import { routeAt } from '@site/shared/release/routing';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isPreviewAsked } from '../../preview/askedPreview.ts';
import { fetchAhead, isFileWanted } from '../../remotes/fetchAhead.ts';
import { canStandBeside, isWantedAhead, loadAhead } from '../../remotes/loadAhead.ts';
import { useRelease } from '../../remotes/release.ts';
import type { RemoteTarget } from '../../remotes/remoteTarget.ts';
import { shownTarget } from '../../remotes/shownTarget.ts';
import { visitorId } from '../../remotes/visitorId.ts';
import { routeTable, type SiteRoute } from '../../routing/routeTable.ts';
import { useRouteTable } from '../../routing/useRouteTable.ts';
import { isSparing } from './isSparing.ts';
import { readyKeys } from './readyKeys.ts';
import { isUnrehearsed, noteShown, rehearse } from './rehearse.tsx';
import { readyOnTouch } from './touch.ts';
import { whenQuiet } from './whenQuiet.ts';
import { filesOf, routesAround } from './whereTo.ts';

/** As many as a browser asks one server for at a time. */
const FILES_AT_ONCE = 6;

/** Readies the screens that are one tap away, of the release that a tap would show, while nothing else goes on. */
export function LoadAhead() {
  const { release, standing, host } = useRelease();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key, pathname } = useLocation();
  const router = useRouter();
  const wanted = routeAt(useRouteTable(), pathname)?.target;
  const shown = useSyncExternalStore(shownTarget.subscribe, shownTarget.get) ?? wanted;
  const table = useMemo(() => routeTable(release, visitorId(), host), [release, host]);
  const isAllowed = standing === 'trusted' && !isPreviewAsked();

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
 * Readies the screens around when all is quiet, those of the tabs before all others: first their files are fetched, some at once,
 * then one screen after the other is loaded; those of tabs are rehearsed. A tap may bring a popup with further links.
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

/** Does what comes next for these screens; false when nothing is left to do. */
async function readyOne(routes: readonly SiteRoute[], shown: RemoteTarget | undefined): Promise<boolean> {
  const wanted = routes.filter(({ target }) => isWantedAhead(target));
  const files = [...new Set(wanted.flatMap(filesOf))].filter(isFileWanted).slice(0, FILES_AT_ONCE);
  const loadable = wanted.find(({ target }) => canStandBeside(shown, target));
  if (files.length > 0) await Promise.all(files.map(fetchAhead));
  else if (loadable) await loadAhead(loadable.target);
  else return false;
  return true;
}
