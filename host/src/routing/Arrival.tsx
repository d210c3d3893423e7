import { afterPaint, appInfoAtom, useAtomValue, useLocation } from '@site/shared';
import { historyEntry } from '@site/shared/host';
import { useEffect, useRef } from 'react';

const DEFAULT_TITLE = '手机娱乐平台';

/** The history entry at which the page was loaded. No navigation led there, so the focus stays. */
let entered: string | null = null;

/**
 * Rendered beside a screen: sets the browser's title from the heading of the screen and, after a navigation, moves the
 * focus to the heading, so that a screen reader announces the new place. Follows a heading that appears or changes
 * later, too.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const site = useAtomValue(appInfoAtom)?.title || DEFAULT_TITLE;
  /** The focused element at the time of the navigation; false once the focus is settled. */
  const cameFrom = useRef<Element | null | false>(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that only changes its query keeps the focus where it is
  useEffect(() => {
    const entry = historyEntry(key);
    entered ??= entry;
    cameFrom.current = entered !== entry && document.activeElement;
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const look = () => {
      const name = heading()?.textContent?.trim();
      const title = name && name !== site ? `${name} - ${site}` : site;
      if (document.title !== title) document.title = title;
      if (cameFrom.current !== false && isSettled(cameFrom.current)) cameFrom.current = false;
    };
    const looking = afterPaint(look);
    looking.schedule();
    const changes = new MutationObserver(looking.schedule);
    const root = document.getElementById('root') ?? document.body;
    changes.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      looking.stop();
    };
  }, [key, site]);
  return null;
}

/**
 * Focuses the heading as soon as there is one. Returns whether the focus is settled: there, or where the screen or the
 * player has moved it.
 */
function isSettled(cameFrom: Element | null): boolean {
  const { activeElement } = document;
  // A screen may have focused its first field, a dialog holds the focus, and a player may have moved on meanwhile.
  if (activeElement?.closest('main, [aria-modal]')) return true;
  const isWaiting = activeElement === cameFrom || activeElement === document.body;
  const title = heading();
  if (!isWaiting || !title) return !isWaiting;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Returns the heading of the screen. Its title bar in the header precedes any other heading. */
function heading(): HTMLElement | null {
  return document.querySelector('#root h1, main h1');
}
