import { useLocation } from '@site/shared';
import { useMemo } from 'react';
import { useRelease } from '../remotes/release.ts';
import { visitorId } from '../remotes/visitorId.ts';
import { routeTable, type SiteRoute } from './routeTable.ts';

/** The addresses of the site, read anew when another screen is gone to: what is on display keeps its version until it is left. */
export function useRouteTable(): readonly SiteRoute[] {
  const release = useRelease();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer release waits for the next screen
  return useMemo(() => routeTable(release, visitorId()), [pathname]);
}
