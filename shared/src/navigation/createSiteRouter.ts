import { UNSAFE_createHashHistory } from 'react-router-dom';
import { clearToasts } from '../ui/overlays/toast.ts';
import { type Router, routerOver } from './routerOver.ts';

/** What a toast says of the act that led on is still to be read there. */
const STAYS_MS = 1_000;

/**
 * Makes the router of the site, whose addresses stand after `#`. It numbers the entries of the history that it did not make
 * itself: of a plain link, of a typed address, of a page that is loaded inside the site. So `idx` in the state of an entry
 * says how many steps back there are inside the site, however the player came here, and after a reload too.
 */
export function createSiteRouter(): Router {
  if (entryNumber() === null) writeEntryNumber(indexOfEntry() ?? 0);
  let last = { number: entryNumber() ?? 0, href: window.location.href };
  // Before the router's own, which reads the number.
  window.addEventListener('popstate', () => {
    if (entryNumber() !== null) return;
    // A link to the address one is at replaces its entry.
    const isSame = window.location.href === last.href;
    // It may be an entry from before this router: of a link that was tapped while the site's code was on its way.
    writeEntryNumber(indexOfEntry() ?? (isSame ? last.number : last.number + 1));
  });
  const router = routerOver(UNSAFE_createHashHistory());
  router.subscribe(() => {
    last = { number: entryNumber() ?? last.number, href: window.location.href };
    clearToasts(STAYS_MS);
  });
  return router;
}

/** How many steps back there are inside the site; null for an entry that nobody numbered. */
export function entryNumber(): number | null {
  const number: unknown = window.history.state?.idx;
  return typeof number === 'number' ? number : null;
}

function writeEntryNumber(idx: number): void {
  window.history.replaceState({ ...window.history.state, idx }, '');
}

/** How many entries of this site come before the present one, where the browser knows that. */
function indexOfEntry(): number | undefined {
  return window.navigation?.currentEntry?.index;
}
