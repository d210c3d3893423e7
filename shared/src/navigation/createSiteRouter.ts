import { UNSAFE_createHashHistory } from 'react-router-dom';
import { clearToasts } from '../ui/overlays/toast.ts';
import { type Router, routerOver } from './routerOver.ts';

/** Toasts younger than this stay after a navigation: they report the action that led to it. */
const STAYS_MS = 1_000;

/**
 * Makes the router of the site, whose addresses follow the `#`. It numbers the history entries that it did not make
 * itself: of a plain link, of a typed address, of a page that is loaded inside the site. So `idx` in the state of an
 * entry is the number of steps back inside the site, however the player got there, also after a reload.
 */
export function createSiteRouter(): Router {
  if (entryNumber() === null) writeEntryNumber(indexOfEntry() ?? 0);
  let last = { number: entryNumber() ?? 0, href: window.location.href };
  // Registered before the router's own listener, which reads the number.
  window.addEventListener('popstate', () => {
    if (entryNumber() !== null) return;
    // A link to the current address replaces its entry.
    const isSame = window.location.href === last.href;
    // The entry may be older than this router: of a link that was tapped while the site's code was loading.
    writeEntryNumber(indexOfEntry() ?? (isSame ? last.number : last.number + 1));
  });
  const router = routerOver(UNSAFE_createHashHistory());
  router.subscribe(() => {
    last = { number: entryNumber() ?? last.number, href: window.location.href };
    clearToasts(STAYS_MS);
  });
  return router;
}

/** Returns the number of steps back inside the site; null for an entry without a number. */
export function entryNumber(): number | null {
  const number: unknown = window.history.state?.idx;
  return typeof number === 'number' ? number : null;
}

function writeEntryNumber(idx: number): void {
  window.history.replaceState({ ...window.history.state, idx }, '');
}

/** Returns the number of this site's entries before the current one, where the browser knows it. */
function indexOfEntry(): number | undefined {
  return window.navigation?.currentEntry?.index;
}
