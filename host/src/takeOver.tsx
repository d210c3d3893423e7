import { currentScope, isLoggedInAtom } from '@site/shared';
import { beginBlank, isMoneyHiddenAtom } from '@site/shared/host';
import { routeAt } from '@site/shared/release/routing';
import { type ReactElement, type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { note } from './page/notes.ts';
import { goodScreenInMemory, loadGoodScreen } from './remotes/loadGoodScreen.ts';
import { loadScreen } from './remotes/loadScreen.ts';
import type { RemoteTarget } from './remotes/remoteTarget.ts';
import type { SiteRoute } from './routing/routeTable.ts';

/** Who has waited so long for a screen is told by React. */
const PATIENCE_MS = 4_000;

type Site = {
  readonly app: ReactElement;
  /** The addresses as they are now, and the one that is shown. */
  readonly routes: () => readonly SiteRoute[];
  readonly pathname: () => string;
  /** Until it is known which release runs. */
  readonly settled: Promise<unknown>;
};

/**
 * Shows the site: over the frame that the page shows already, of which every element stays, once React begins with the same;
 * else in its place.
 */
export async function takeOver(container: HTMLElement, site: Site): Promise<void> {
  const current = () => routeAt(site.routes(), site.pathname());
  if (container.dataset.frame !== undefined || container.dataset.frameScreen !== undefined) {
    await site.settled;
    const route = current();
    if (route && container.dataset.frameScreen) await withPatience(loadGoodScreen(route.target));
  }
  const isSame = isFrameOf(container, current());
  // From here on it is a site, and no frame.
  for (const name of ['frame', 'framePlayer', 'frameScreen']) delete container.dataset[name];
  if (!isSame) {
    flushSync(() => createRoot(container).render(site.app));
    return;
  }
  container.querySelector('main')?.removeAttribute('aria-busy');
  const tapped = container.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  const tellAgain = beginBlank();
  const handleBegun = () => {
    // In a task of its own, unless somebody waits for it.
    if (!tapped) return tellAgain();
    flushSync(tellAgain);
    // Where it is no longer there, what was meant by it is not either.
    if (tapped.isConnected) tapped.click();
  };
  // In pieces between which the page answers: what is tapped meanwhile React takes over at once. Only a transition is drawn so.
  startTransition(() => {
    const app = <Begun onBegun={handleBegun}>{site.app}</Begun>;
    hydrateRoot(container, app, { onRecoverableError: noteMismatch });
  });
}

type BegunProps = { readonly onBegun: () => void; readonly children: ReactNode };

/** Tells when React has taken over everything in it. */
function Begun({ onBegun, children }: BegunProps) {
  useEffect(() => {
    // Not among the effects, where React draws nothing.
    queueMicrotask(onBegun);
  }, [onBegun]);
  return children;
}

/** Has the code of the screen that the page shows run beside all that starts. Where that fails, who shows it tries again and tells. */
export function readyScreen({ dataset }: HTMLElement, routes: readonly SiteRoute[]): void {
  const shown = routes.find(({ target }) => nameOf(target) === dataset.frameScreen);
  if (shown) loadScreen(shown.target).catch(() => undefined);
}

/** What the page calls a screen. */
function nameOf({ entry, expose }: RemoteTarget): string {
  return entry + expose;
}

/** Whether React would begin with what the page shows: the same address, for a player or a visitor, with the screen or without. */
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

/** React has drawn it anew: nothing is lost but time, and whoever listens is told. */
function noteMismatch(error: unknown): void {
  note('error', new ErrorEvent('error', { error, message: String(error) }));
}
