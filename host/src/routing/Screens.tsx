import { isLoggedInAtom, Navigate, paths, useAtomValue, useLocation, useRoutes } from '@site/shared';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { forgetVersionsBeside } from '../remotes/forgetVersions.ts';
import { RemoteScreen } from '../remotes/RemoteScreen.tsx';
import type { SiteRoute } from './routeTable.ts';
import { useRouteTable } from './useRouteTable.ts';

/** Shows the screen of the current address. */
export function Screens() {
  const { key } = useLocation();
  const table = useRouteTable();
  const routes = useMemo(
    () => [
      ...table.map((route) => ({
        path: route.path,
        caseSensitive: true,
        element: <GuardedScreen key={screenKey(route)} route={route} />,
      })),
      { path: '*', element: <Navigate to={paths.hall()} replace /> },
    ],
    [table],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
  useEffect(() => forgetVersionsBeside(table.map(({ target }) => target)), [table]);
  return useRoutes(routes);
}

function GuardedScreen({ route }: { readonly route: SiteRoute }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { pathname, search } = useLocation();
  if (route.login && !isLoggedIn)
    return <Navigate to={paths.login({ redirect: pathname + search })} replace />;
  return <RemoteScreen target={route.target} />;
}

function screenKey({ path, target }: SiteRoute): string {
  return `${target.container} ${path}`;
}
