import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { createContext, useContext } from 'react';

/** The addresses in force while a screen is on display. */
export const RouteTableContext = createContext<readonly SiteRoute[]>([]);

export function useRouteTable(): readonly SiteRoute[] {
  return useContext(RouteTableContext);
}
