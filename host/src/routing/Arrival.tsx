import { appInfoAtom, useAtomValue, useLocation } from '@site/shared';
import { useEffect } from 'react';

const DEFAULT_TITLE = '手机娱乐平台';

/** The entry of the history at which the page was loaded: nobody navigated to it. */
let entered: string | null = null;

/**
 * Stands beside a screen: names the page in the browser's title after the heading of the screen, and takes the focus there after a
 * navigation, so that a screen reader says where one is.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const site = useAtomValue(appInfoAtom)?.title || DEFAULT_TITLE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const name = heading()?.textContent?.trim();
    document.title = name && name !== site ? `${name} - ${site}` : site;
  }, [key, site]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that only changes its query keeps the focus where it is
  useEffect(() => {
    entered ??= key;
    if (entered !== key) takeFocus();
  }, [pathname]);
  return null;
}

function takeFocus(): void {
  const { activeElement } = document;
  // A screen may have put it into its first field, and a dialog keeps it.
  if (activeElement?.closest('main, [aria-modal]')) return;
  const title = heading();
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** The heading of the screen; its title bar in the header comes before anything else. */
function heading(): HTMLElement | null {
  return document.querySelector('#root h1, main h1');
}
