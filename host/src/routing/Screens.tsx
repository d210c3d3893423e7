import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { routeAt } from '@site/release-page/routing';
import { isLoggedInAtom, Navigate, useAtomValue, useLocation } from '@site/shared';
import { addressOf } from '@site/shared/page';
import { useMemo } from 'react';
import { CountedErrorCard } from '../screens/CrashBoundary.tsx';
import { RemoteScreen, ScreenSkeleton } from '../screens/RemoteScreen.tsx';
import { useRelease } from '../screens/release.ts';
import { Arrival } from './Arrival.tsx';
import { useIsKnown } from './useIsKnown.ts';
import { useRouteTable } from './useRouteTable.ts';
import { useScrollPlace } from './useScrollPlace.ts';

const nowhere = { name: '', version: '', container: '', base: '', entry: '', expose: '', path: '' };

/** Shows the screen of the current address. */
export function Screens() {
  const { pathname } = useLocation();
  const { trust, find } = useRelease();
  const table = useRouteTable();
  const route = useMemo(() => routeAt(table, pathname), [table, pathname]);
  const isKnown = useIsKnown(pathname, route);
  useScrollPlace();
  const hall = addressOf(table, 'hall');
  // An unverified release must not lead to any files.
  if (trust === 'unchecked') return <ScreenSkeleton shape={route?.skeleton} />;
  // Once `find` has settled, the found screen shows, or the address redirects to the hall.
  if (trust === 'trusted' && !isKnown)
    return <RemoteScreen key={pathname} target={{ ...nowhere, find: () => find({ path: pathname }) }} />;
  if (trust === 'refused' || (!route && pathname === hall)) return <NothingThere />;
  return route ? <GuardedScreen key={screenKey(route)} route={route} /> : <Navigate to={hall} replace />;
}

function NothingThere() {
  return (
    <CountedErrorCard
      title="页面加载失败"
      text="请检查网络后重试。"
      onRetry={() => window.location.reload()}
    />
  );
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
