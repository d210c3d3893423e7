import { hasJustFailed } from '@site/release-page/load/failedScreens';
import { canStandBeside, loadAhead } from '@site/release-page/load/loadAhead';
import { loadedScreen } from '@site/release-page/load/loadedScreens';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { baseAddress, currentToken } from '@site/shared';
import { clientVersion } from '@site/shared/host';
import { askEarly, callsAt } from '@site/shared/page';
import { addressIn, routeBehind } from './whereTo.ts';

/** A finger that scrolls has moved by then; one that taps is lifted about then. */
const MEANT_AFTER_MS = 60;
/** The lifetime of answers for a screen that the player did not go to. */
const KEPT_MS = 5_000;

let touched = '';

/** Prepares the screen behind a link while the finger is still on it. Returns a function that stops it. */
export function readyOnTouch(
  table: readonly SiteRoute[],
  isLoggedIn: boolean,
  shown: RemoteTarget | undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const handleDown = ({ target }: PointerEvent) => {
    const address = target instanceof Element ? addressIn(target.closest('a')) : null;
    if (!address || isAt(address)) return;
    const route = routeBehind(table, address, isLoggedIn);
    if (!route) return;
    if (isLoadable(shown, route.target)) loadAhead(route.target);
    clearTimeout(timer);
    if (isCertain(route, isLoggedIn)) timer = setTimeout(() => askFor(route, address), MEANT_AFTER_MS);
  };
  const handleCancel = () => clearTimeout(timer);
  document.addEventListener('pointerdown', handleDown);
  document.addEventListener('pointercancel', handleCancel);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', handleDown);
    document.removeEventListener('pointercancel', handleCancel);
  };
}

function isAt(address: string): boolean {
  return window.location.hash === `#${address}`;
}

function isLoadable(shown: RemoteTarget | undefined, target: RemoteTarget): boolean {
  return !loadedScreen(target) && !hasJustFailed(target) && canStandBeside(shown, target);
}

/** Whether a tap shows the screen without a question or a message first. */
function isCertain({ onTap = [] }: SiteRoute, isLoggedIn: boolean): boolean {
  return onTap.every((rule) => rule === 'ask-login' && isLoggedIn);
}

function askFor({ first = [], target }: SiteRoute, address: string): void {
  // The player is there already, and the screen sends its calls itself.
  if (isAt(address)) return;
  if (address !== touched || !window.siteFirst) window.siteFirst = new Map();
  touched = address;
  const [, search = ''] = address.split('?');
  const asking = { base: baseAddress(), token: currentToken(), from: clientVersion(target) };
  for (const call of callsAt(first, search, asking))
    askEarly(window.siteFirst, call, asking, { keptMs: KEPT_MS });
}
