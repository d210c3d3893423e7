import { createContext } from 'react';
import type { ReleasedRoute } from '../release/document.ts';

/** What links need to know of an address to lead to it. */
export type LinkedRoute = Pick<ReleasedRoute, 'path' | 'serves' | 'onTap'>;

/** The addresses in force, as their remotes declare them. The host provides them around every screen. */
export const DeclaredRoutes = createContext<readonly LinkedRoute[]>([]);

/** Finds the addresses around one that is not among those in force; null where it is known that all of them are. */
export const RouteSearch = createContext<(path: string) => Promise<readonly LinkedRoute[]> | null>(
  () => null,
);
