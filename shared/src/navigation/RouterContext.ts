import { createContext, useContext } from 'react';
import type { Router } from './routerOver.ts';

export const RouterContext = createContext<Router | null>(null);

/** The router of the page, which stays the same; throws where there is none. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Nothing leads anywhere outside of RouterProvider.');
  return router;
}
