import type { SiteRoute } from '@site/shared/loader/resolve/routeTable';
import { createContext, useContext } from 'react';

/** The addresses in force while a screen is on display. */
export const RouteTableContext = createContext<readonly SiteRoute[]>([]);

export function useRouteTable(): readonly SiteRoute[] {
  return useContext(RouteTableContext);
}
