import {
  canStandBeside,
  fetchAhead,
  hasRoomAhead,
  isFileWanted,
  isWantedAhead,
  loadAhead,
} from '@site/release-page/load/loadAhead';
import { shownTarget } from '@site/release-page/load/loadedScreens';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { routeTable, type SiteRoute } from '@site/release-page/resolve/routeTable';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { isLoggedInAtom, useAtomValue, useLocation } from '@site/shared';
import { loadNumberPad, type Router, useRouter } from '@site/shared/host';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isPreviewAsked } from '../../preview/askedPreview.ts';
import { useRouteTable } from '../../routing/useRouteTable.ts';
import { useRelease } from '../../screens/release.ts';
import { isUnrehearsed, noteShown, rehearse } from './rehearse.tsx';
import { readyOnTouch } from './touch.ts';
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

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the player's connection is too slow or too costly to load what may not be needed. */
function isSparing(): boolean {
  const { connection }: { readonly connection?: Connection } = navigator as object;
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

let isRequested = false;

/** Loads the number pad, which a form for money would request only once it is shown. */
async function readyKeys(): Promise<void> {
  if (isRequested || !hasRoomAhead()) return;
  isRequested = true;
  await loadNumberPad().catch(() => null);
}

const LOOK_MS = 100;
/** A page that is never idle must not delay the action for good. */
const IDLE_WITHIN_MS = 2_000;

/**
 * Runs an action when the page is visible and quiet: no file has arrived since the last look, and no part of the screen
 * waits for data. Returns a function that cancels it.
 */
function whenQuiet(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let known = fetched();
  let isOver = false;
  const act = () => {
    if (!isOver) action();
  };
  const look = () => {
    const now = fetched();
    const isQuiet = now === known && !document.hidden && !document.querySelector('[aria-busy="true"]');
    known = now;
    if (!isQuiet) timer = setTimeout(look, LOOK_MS);
    // Safari has no `requestIdleCallback`.
    else if (!window.requestIdleCallback?.(act, { timeout: IDLE_WITHIN_MS })) act();
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function fetched(): number {
  return performance.getEntriesByType('resource').length;
}
