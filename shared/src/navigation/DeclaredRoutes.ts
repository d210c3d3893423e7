import type { ReleasedRoute } from '@site/release-page/document/document';
import { createContext } from 'react';

/** The part of a route that links to it need. */
export type LinkedRoute = Pick<ReleasedRoute, 'path' | 'serves' | 'onTap'>;

/** The routes that the page knows, as their remotes declare them. The host provides them around every screen. */
export const DeclaredRoutes = createContext<readonly LinkedRoute[]>([]);

/** Loads the routes near a path that are not among the known ones; returns null where the page knows all of them. */
export const RouteSearch = createContext<(path: string) => Promise<readonly LinkedRoute[]> | null>(
  () => null,
);
