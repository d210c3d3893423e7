import { isLoggedInAtom, Navigate, useAtomValue, useLocation } from '@site/shared';
import { useRoutes } from '@site/shared/host';
import { addressOf, routeAt } from '@site/shared/release/routing';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { forgetVersionsBeside } from '../remotes/forgetVersions.ts';
import { RemoteScreen } from '../remotes/RemoteScreen.tsx';
import type { SiteRoute } from './routeTable.ts';
import { useRouteTable } from './useRouteTable.ts';

/** Shows the screen of the current address. */
export function Screens() {
  const { key, pathname } = useLocation();
  const table = useRouteTable();
  const route = useMemo(() => routeAt(table, pathname), [table, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
  useEffect(() => forgetVersionsBeside(table.map(({ target }) => target)), [table]);
  // The router only reads the parameters out of the path.
  return useRoutes([
    route
      ? { path: route.path, element: <GuardedScreen key={screenKey(route)} route={route} /> }
      : { path: '*', element: <Navigate to={addressOf(table, 'hall')} replace /> },
  ]);
}

function GuardedScreen({ route }: { readonly route: SiteRoute }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const table = useRouteTable();
  const { pathname, search } = useLocation();
  if (route.login && !isLoggedIn)
    return <Navigate to={addressOf(table, 'login', { redirect: pathname + search })} replace />;
  return <RemoteScreen target={route.target} isFullscreen={route.fullscreen} />;
}

function screenKey({ path, target }: SiteRoute): string {
  return `${target.container} ${path}`;
}
