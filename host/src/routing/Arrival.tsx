import { appInfoAtom, useAtomValue, useLocation } from '@site/shared';
import { historyEntry } from '@site/shared/host';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../page/afterPaint.ts';

const DEFAULT_TITLE = '手机娱乐平台';

/** The entry of the history at which the page was loaded: nobody navigated to it. */
let entered: string | null = null;

/**
 * Stands beside a screen: names the page in the browser's title after the heading of the screen, and takes the focus there after a
 * navigation, so that a screen reader says where one is. A heading that comes with the answer, or changes with it, counts, too.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const site = useAtomValue(appInfoAtom)?.title || DEFAULT_TITLE;
  /** Where the focus was when the player came; false once it is where it belongs. */
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
    looking.ask();
    const changes = new MutationObserver(looking.ask);
    const root = document.getElementById('root') ?? document.body;
    changes.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      looking.stop();
    };
  }, [key, site]);
  return null;
}

/** Gives the focus to the heading as soon as there is one; true when it is there, or where somebody wants it. */
function isSettled(cameFrom: Element | null): boolean {
  const { activeElement } = document;
  // A screen may have put it into its first field, a dialog keeps it, and who has gone on meanwhile stays there.
  if (activeElement?.closest('main, [aria-modal]')) return true;
  const isWaiting = activeElement === cameFrom || activeElement === document.body;
  const title = heading();
  if (!isWaiting || !title) return !isWaiting;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** The heading of the screen; its title bar in the header comes before anything else. */
function heading(): HTMLElement | null {
  return document.querySelector('#root h1, main h1');
}
