import { loadedScreen, type Screen } from '@site/release-page/load/loadedScreens';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { BusyRemote, DeclaredRoutes, type Router, RouterProvider, ScopeProvider } from '@site/shared/host';
import { Suspense, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from '../../screens/CrashBoundary.tsx';
import styles from './rehearse.module.css';

/** The elements that request a file as soon as they are in a page. */
const PICTURES = '[src], [srcset], [style*="url"], object, image, use';

const rehearsed = new WeakSet<Screen>();

/** Records that a screen is shown: it needs no rehearsal. */
export function noteShown(target: RemoteTarget | undefined): void {
  const screen = target && loadedScreen(target);
  if (screen) rehearsed.add(screen);
}

/** Whether a screen is in memory and was never rendered. */
export function isUnrehearsed({ target }: SiteRoute): boolean {
  const screen = loadedScreen(target);
  return screen !== null && !rehearsed.has(screen);
}

/**
 * Renders a screen once out of sight, in slices between which the page handles input, so that a tap finds its functions
 * compiled and its text measured. It changes nothing: no effect runs, no call is sent, no picture is requested, and
 * nothing of it stays in the page.
 */
export async function rehearse(route: SiteRoute, table: readonly SiteRoute[], router: Router): Promise<void> {
  noteShown(route.target);
  // A document without a window loads no pictures.
  const page = document.implementation.createHTMLDocument('');
  const lastMade = watchElements(page);
  const root = createRoot(page.createElement('div'));
  // One per rehearsal, because a promise references everything that waits for it.
  const never = new Promise<never>(() => {});
  await new Promise<void>((resolve) => {
    const stillRouter = routerAt(route.path, router);
    const screen = (
      <Rehearsed route={route} table={table} router={stillRouter} until={never} onEnd={resolve} />
    );
    startTransition(() => root.render(screen));
  });
  root.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  layOut(lastMade());
}

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

/** Returns a router at another address than that of the player, which never navigates. */
function routerAt(pathname: string, router: Router): Router {
  const location = { ...router.state.location, pathname, search: '', state: null };
  return { ...router, state: { ...router.state, location }, navigate: async () => {} };
}

type Props = {
  readonly route: SiteRoute;
  readonly table: readonly SiteRoute[];
  readonly router: Router;
  /** Never settles. */
  readonly until: Promise<never>;
  readonly onEnd: () => void;
};

/**
 * Renders the screen and then suspends for good, so that React commits the fallback in its place and runs no effect of
 * the screen.
 */
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

/** Makes the browser compute styles and measure text. The screen is out of the page again before the next frame. */
function layOut(drawn: HTMLElement | undefined): void {
  // React creates the box after its content: another last element means that the screen could not be rendered.
  if (!drawn?.matches(`.${styles.unseen}`)) return;
  for (const picture of drawn.querySelectorAll(PICTURES)) picture.remove();
  document.querySelector('main')?.append(drawn);
  drawn.getBoundingClientRect();
  drawn.remove();
}
