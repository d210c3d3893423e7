import { isLoggedInAtom, useAtomValue, useLocation } from '@site/shared';
import { useEffect, useMemo } from 'react';
import { isPreviewAsked } from '../../preview/askedPreview.ts';
import { fetchAhead, isWantedAhead } from '../../remotes/fetchAhead.ts';
import { useRelease } from '../../remotes/release.ts';
import { visitorId } from '../../remotes/visitorId.ts';
import { routeTable, type SiteRoute } from '../../routing/routeTable.ts';
import { isSparing } from './isSparing.ts';
import { readyOnTouch } from './touch.ts';
import { whenQuiet } from './whenQuiet.ts';
import { filesOf, routesAround } from './whereTo.ts';

const AT_A_TIME = 3;

/** Has the browser fetch what is one tap away, of the release that a tap would show, while nothing else goes on. */
export function LoadAhead() {
  const { release, standing, host } = useRelease();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key } = useLocation();
  const table = useMemo(() => routeTable(release, visitorId(), host), [release, host]);
  const isAllowed = standing === 'trusted' && !isPreviewAsked();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other links
  useEffect(() => {
    if (isAllowed && !isSparing()) return fetchAround(table, isLoggedIn);
  }, [isAllowed, table, isLoggedIn, key]);

  useEffect(() => {
    if (isAllowed) return readyOnTouch(table, isLoggedIn);
  }, [isAllowed, table, isLoggedIn]);

  return null;
}

/** Fetches a few files at a time, until there is none that is wanted; a tap may bring a popup with further links. */
function fetchAround(table: readonly SiteRoute[], isLoggedIn: boolean): () => void {
  let stop = () => {};
  let isOver = false;
  const fetchSome = async () => {
    const files = routesAround(table, isLoggedIn).flatMap(filesOf).filter(isWantedAhead);
    if (files.length === 0) return;
    await Promise.all([...new Set(files)].slice(0, AT_A_TIME).map(fetchAhead));
    begin();
  };
  const begin = () => {
    stop();
    if (!isOver) stop = whenQuiet(fetchSome);
  };
  begin();
  document.addEventListener('click', begin);
  return () => {
    isOver = true;
    stop();
    document.removeEventListener('click', begin);
  };
}
