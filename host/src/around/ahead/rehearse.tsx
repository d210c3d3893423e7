import { BusyRemote, DeclaredRoutes, type Router, RouterProvider, ScopeProvider } from '@site/shared/host';
import { Suspense, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from '../../remotes/CrashBoundary.tsx';
import { loadedScreen, type Screen } from '../../remotes/loadedScreens.ts';
import type { RemoteTarget } from '../../remotes/remoteTarget.ts';
import type { SiteRoute } from '../../routing/routeTable.ts';
import styles from './rehearse.module.css';

/** What asks for a file as soon as it stands in a page. */
const PICTURES = '[src], [srcset], [style*="url"], object, image, use';

const rehearsed = new WeakSet<Screen>();

/** Takes down that a screen is shown: nothing is left to rehearse. */
export function noteShown(target: RemoteTarget | undefined): void {
  const screen = target && loadedScreen(target);
  if (screen) rehearsed.add(screen);
}

/** Whether a screen is in memory and was never drawn. */
export function isUnrehearsed({ target }: SiteRoute): boolean {
  const screen = loadedScreen(target);
  return screen !== null && !rehearsed.has(screen);
}

/**
 * Draws a screen once where nobody sees it, in pieces between which the page answers, so that a tap finds its functions compiled
 * and its text measured. Nothing of it acts: no effect runs, no call goes out, no picture is asked for, and nothing is left of it.
 */
export async function rehearse(route: SiteRoute, table: readonly SiteRoute[], router: Router): Promise<void> {
  noteShown(route.target);
  // Pictures of a document that no window shows are not loaded.
  const page = document.implementation.createHTMLDocument('');
  const lastMade = watchElements(page);
  const root = createRoot(page.createElement('div'));
  // One of its own: it holds on to what waits for it.
  const never = new Promise<never>(() => {});
  await new Promise<void>((resolve) => {
    const standing = standingAt(route.path, router);
    const screen = <Rehearsed route={route} table={table} router={standing} until={never} onEnd={resolve} />;
    startTransition(() => root.render(screen));
  });
  root.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  layOut(lastMade());
}

/** Gives the way to the element that was made last. */
function watchElements(page: Document): () => HTMLElement | undefined {
  const create = page.createElement.bind(page);
  let last: HTMLElement | undefined;
  const createElement = (name: string) => {
    last = create(name);
    return last;
  };
  Object.assign(page, { createElement });
  return () => last;
}

/** A router that is somewhere else than the player, and leads nowhere. */
function standingAt(pathname: string, router: Router): Router {
  const location = { ...router.state.location, pathname, search: '', state: null };
  return { ...router, state: { ...router.state, location }, navigate: async () => {} };
}

type Props = {
  readonly route: SiteRoute;
  readonly table: readonly SiteRoute[];
  readonly router: Router;
  /** What never comes. */
  readonly until: Promise<never>;
  readonly onEnd: () => void;
};

/** React draws the screen, meets what never comes, and shows what stands in for both: no effect of the screen runs. */
function Rehearsed({ route, table, router, until, onEnd }: Props) {
  const Screen = loadedScreen(route.target);
  return (
    <Suspense fallback={<End onEnd={onEnd} />}>
      <CrashBoundary>
        <RouterProvider router={router}>
          <DeclaredRoutes.Provider value={table}>
            <ScopeProvider>
              <BusyRemote.Provider value={route.target.name}>
                <div className={styles.unseen}>{Screen && <Screen />}</div>
              </BusyRemote.Provider>
            </ScopeProvider>
          </DeclaredRoutes.Provider>
        </RouterProvider>
      </CrashBoundary>
      <Waiting until={until} />
    </Suspense>
  );
}

function Waiting({ until }: Pick<Props, 'until'>): never {
  throw until;
}

function End({ onEnd }: { readonly onEnd: () => void }) {
  useEffect(onEnd, [onEnd]);
  return null;
}

/** Has the browser find styles and letters. It is out of the page again before the next frame. */
function layOut(drawn: HTMLElement | undefined): void {
  // The box is made after all that is in it: anything else is a part of a screen that could not be drawn.
  if (!drawn?.matches(`.${styles.unseen}`)) return;
  for (const picture of drawn.querySelectorAll(PICTURES)) picture.remove();
  document.querySelector('main')?.append(drawn);
  drawn.getBoundingClientRect();
  drawn.remove();
}
