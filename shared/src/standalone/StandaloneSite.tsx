import { observable } from '@site/release-page/lib/observable';
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CallOverlay } from '../feedback/CallOverlay.tsx';
import { DeclaredRoutes } from '../navigation/DeclaredRoutes.ts';
import { RouterProvider } from '../navigation/RouterProvider.tsx';
import type { Router } from '../navigation/routerOver.ts';
import { ScopeProvider } from '../session/ScopeProvider.tsx';
import { DialogHost } from '../ui/overlays/confirm.tsx';
import { ErrorCard } from '../ui/states/ErrorCard.tsx';
import { setOverlayRoot } from '../ui/theme/overlayRoot.ts';
import { beginSite, configOf, endSite } from './beginSite.ts';
import { type LoadScreen, type StandaloneRoute, StandaloneScreen } from './StandaloneScreen.tsx';

type Props = {
  /** The element of the shadow root that contains everything. */
  readonly stage: HTMLElement;
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  /** The address of the screen inside the site. */
  readonly path: string;
  /** The player's token, where the page knows one. */
  readonly token?: string | undefined;
  /** The addresses of the remote. */
  readonly routes: readonly StandaloneRoute[];
  readonly load: LoadScreen;
};

/** Shows the screen of an address with everything that the site's host would put around it, but header and tab bar. */
export function StandaloneSite({ stage, site, path, token, routes, load }: Props) {
  const { router, hasFailed, retry } = useSite(site, path, token, routes);
  const [{ box, root }] = useState(newBox);
  useLayoutEffect(() => {
    stage.append(box);
    setBoxes([...boxes.get(), box]);
    return () => {
      setBoxes(boxes.get().filter((other) => other !== box));
      box.remove();
    };
  }, [stage, box]);
  const isTop = useSyncExternalStore(boxes.subscribe, () => boxes.get().at(-1) === box);
  return createPortal(
    hasFailed ? (
      <ErrorCard title="页面加载失败" text="请检查网络后重试。" onRetry={retry} />
    ) : (
      router && (
        <Providers router={router} routes={routes} isTop={isTop}>
          <StandaloneScreen site={site} routes={routes} load={load} />
        </Providers>
      )
    ),
    root,
  );
}

/** The boxes of all screens in the page; overlays are in the last one. */
const boxes = observable<readonly HTMLElement[]>([]);

function setBoxes(next: readonly HTMLElement[]): void {
  setOverlayRoot(next.at(-1) ?? null);
  boxes.set(next);
}

/** Makes the box of a screen and its overlays. It goes as a whole: React removes its overlays later, toasts never. */
function newBox() {
  const box = document.createElement('div');
  const root = Object.assign(document.createElement('main'), { id: 'root' });
  box.append(root);
  return { box, root };
}

function useSite(site: string, path: string, token: string | undefined, routes: Props['routes']) {
  const [router, setRouter] = useState<Router | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    let begun: Router | undefined;
    configOf(site, leaving.signal).then(
      (config) => {
        if (leaving.signal.aborted) return;
        begun = beginSite({ config, site, path, token, routes });
        setRouter(begun);
      },
      (error) => {
        if (leaving.signal.aborted) return;
        console.error(error);
        setFailed(true);
      },
    );
    return () => {
      leaving.abort();
      setRouter(null);
      setFailed(false);
      if (begun) endSite(begun);
    };
  }, [site, path, token, routes, attempt]);

  return { router, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

type ProvidersProps = Pick<Props, 'routes'> & {
  readonly router: Router;
  readonly isTop: boolean;
  readonly children: ReactNode;
};

function Providers({ router, routes, isTop, children }: ProvidersProps) {
  return (
    <ScopeProvider>
      <DeclaredRoutes.Provider value={routes}>
        <RouterProvider router={router}>{children}</RouterProvider>
      </DeclaredRoutes.Provider>
      {isTop && (
        <>
          <CallOverlay />
          <DialogHost />
        </>
      )}
    </ScopeProvider>
  );
}
