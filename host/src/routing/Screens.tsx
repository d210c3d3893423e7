import { routeAt } from '@site/release-page/resolve/routeAt';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { isLoggedInAtom, Navigate, useAtomValue, useLocation } from '@site/shared';
import { addressOf, reloadPage } from '@site/shared/page';
import { useCallback, useMemo, useState } from 'react';
import { CountedErrorCard } from '../screens/CrashBoundary.tsx';
import { FailedScreen, RemoteScreen, ScreenSkeleton } from '../screens/RemoteScreen.tsx';
import { useRelease } from '../screens/release.ts';
import { newAttempts, useAttempts } from '../screens/useAttempts.ts';
import { Arrival } from './Arrival.tsx';
import { useIsKnown } from './useIsKnown.ts';
import { useRouteTable } from './useRouteTable.ts';
import { useScrollPlace } from './useScrollPlace.ts';

/** Shows the screen of the current address. */
export function Screens() {
  const { pathname } = useLocation();
  const { trust } = useRelease();
  const table = useRouteTable();
  const route = useMemo(() => routeAt(table, pathname), [table, pathname]);
  const isKnown = useIsKnown(pathname, route);
  useScrollPlace();
  const hall = addressOf(table, 'hall');
  // An unverified release must not lead to any files.
  if (trust === 'unchecked') return <ScreenSkeleton shape={route?.skeleton} />;
  if (trust === 'trusted' && !isKnown) return <UnknownScreen key={pathname} path={pathname} />;
  if (trust === 'refused' || (!route && pathname === hall)) return <NothingThere />;
  return route ? <GuardedScreen key={screenKey(route)} route={route} /> : <Navigate to={hall} replace />;
}

/**
 * Finds out which remote shows an address. Then the screen shows in place of this, or the address redirects to the hall.
 */
function UnknownScreen({ path }: { readonly path: string }) {
  const { routes } = useRelease();
  const [state, setState] = useState(() => newAttempts<string, true>(path, null));
  const find = useCallback(() => routes.find({ path }).then(() => true as const), [routes, path]);
  useAttempts(state, setState, find);
  const retry = () => setState(({ attempt }) => newAttempts<string, true>(path, null, attempt + 1));
  return state.hasFailed ? <FailedScreen onRetry={retry} /> : <ScreenSkeleton />;
}

function NothingThere() {
  return <CountedErrorCard title="页面加载失败" text="请检查网络后重试。" onRetry={reloadPage} />;
}

function GuardedScreen({ route }: { readonly route: SiteRoute }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const table = useRouteTable();
  const { pathname, search } = useLocation();
  if (route.login && !isLoggedIn)
    return <Navigate to={addressOf(table, 'login', { redirect: pathname + search })} replace />;
  return (
    <RemoteScreen
      target={route.target}
      isFullscreen={route.fullscreen}
      skeleton={route.skeleton}
      beside={<Arrival />}
    />
  );
}

function screenKey({ path, target }: SiteRoute): string {
  return `${target.container} ${path}`;
}
