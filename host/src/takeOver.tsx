import { goodScreenInMemory, loadGoodScreen } from '@site/release-page/load/loadGoodScreen';
import { loadScreen } from '@site/release-page/load/loadScreen';
import { note } from '@site/release-page/load/notes';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { routeAt } from '@site/release-page/resolve/routeAt';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { currentScope, isLoggedInAtom } from '@site/shared';
import { beginBlank, isMoneyHiddenAtom } from '@site/shared/host';
import { type ReactElement, type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** The longest wait for the screen. React then takes over without it, and can show that it is late. */
const PATIENCE_MS = 4_000;

type Site = {
  readonly app: ReactElement;
  /** Both return the current state: all addresses, and the one that is shown. */
  readonly routes: () => readonly SiteRoute[];
  readonly pathname: () => string;
  /** Settles once it is known which release runs. */
  readonly settled: Promise<unknown>;
};

/**
 * Shows the site. Where the page already shows a frame that equals React's first render, React hydrates it and every
 * element stays; otherwise the site replaces it.
 */
export async function takeOver(container: HTMLElement, site: Site): Promise<void> {
  const current = () => routeAt(site.routes(), site.pathname());
  if (container.dataset.frame !== undefined || container.dataset.frameScreen !== undefined) {
    await site.settled;
    const route = current();
    if (route && container.dataset.frameScreen) await withPatience(loadGoodScreen(route.target));
  }
  const isSame = isFrameOf(container, current());
  // These attributes mark a frame. From here on the container holds the running site.
  for (const name of ['frame', 'framePlayer', 'frameScreen']) delete container.dataset[name];
  if (!isSame) {
    flushSync(() => createRoot(container).render(site.app));
    return;
  }
  container.querySelector('main')?.removeAttribute('aria-busy');
  const tapped = container.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  const endBlank = beginBlank();
  const handleBegun = () => {
    // In a task of its own, unless a tap waits for it.
    if (!tapped) return endBlank();
    flushSync(endBlank);
    // A tap is dropped when its element is gone.
    if (tapped.isConnected) tapped.click();
  };
  // Only a transition hydrates in slices, between which the page handles input. React hydrates a tapped part first.
  startTransition(() => {
    const app = <Begun onBegun={handleBegun}>{site.app}</Begun>;
    hydrateRoot(container, app, { onRecoverableError: noteMismatch });
  });
}

type BegunProps = { readonly onBegun: () => void; readonly children: ReactNode };

function Begun({ onBegun, children }: BegunProps) {
  useEffect(() => {
    // Not within the effects, where React renders nothing.
    queueMicrotask(onBegun);
  }, [onBegun]);
  return children;
}

/**
 * Loads the code of the screen that the frame shows, in parallel with the start. Ignores a failure: showing the screen
 * loads it again and reports the failure.
 */
export function readyScreen({ dataset }: HTMLElement, routes: readonly SiteRoute[]): void {
  const shown = routes.find(({ target }) => nameOf(target) === dataset.frameScreen);
  if (shown) loadScreen(shown.target).catch(() => undefined);
}

/** Returns the page's name for a screen, as in `data-frame-screen`. */
function nameOf({ entry, expose }: RemoteTarget): string {
  return entry + expose;
}

/**
 * Whether React's first render equals the frame: the same address, for a player or a visitor, with or without the
 * screen.
 */
function isFrameOf({ dataset }: HTMLElement, route: SiteRoute | null): boolean {
  const { frame, framePlayer, frameScreen } = dataset;
  const { store } = currentScope();
  if (!route || frame !== route.path) return false;
  if (store.get(isLoggedInAtom) !== (framePlayer !== undefined) || store.get(isMoneyHiddenAtom)) return false;
  const good = goodScreenInMemory(route.target);
  if (frameScreen === undefined) return good === null;
  return good?.target === route.target && frameScreen === nameOf(route.target);
}

function withPatience(loading: Promise<unknown>): Promise<unknown> {
  const isLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([loading.catch(() => undefined), isLate]);
}

/** Reports that React could not hydrate the frame. React has rendered the site again: only time is lost. */
function noteMismatch(error: unknown): void {
  note({ kind: 'error', event: new ErrorEvent('error', { error, message: String(error) }) });
}
