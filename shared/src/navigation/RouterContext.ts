import { createContext, useContext } from 'react';
import type { Router } from './routerOver.ts';

export const RouterContext = createContext<Router | null>(null);

/** Returns the router of the page, which stays the same; throws outside of `RouterProvider`. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Nothing leads anywhere outside of RouterProvider.');
  return router;
}
