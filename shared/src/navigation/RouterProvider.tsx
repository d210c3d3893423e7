import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router as Routed } from 'react-router-dom';
import type { Router } from './routerOver.ts';

const RouterContext = createContext<Router | null>(null);

/** Returns the router of the page, which stays the same; throws outside of `RouterProvider`. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Nothing leads anywhere outside of RouterProvider.');
  return router;
}

type Props = { readonly router: Router; readonly children: ReactNode };

/** Provides the router and the player's address to everything inside. */
export function RouterProvider({ router, children }: Props) {
  const [{ location, action }, setPlace] = useState(router.state);
  useLayoutEffect(() => {
    // The router may have moved since the render.
    setPlace(router.state);
    // No transition: React 18 may lose an update that comes during one, and a popup then never closes.
    return router.subscribe((place, options) => {
      // The router may have moved on until a screen is shown by a transition.
      const show = () => flushSync(() => setPlace(router.state));
      if (options.flushSync) show();
      else if (!router.shows(show)) setPlace(place);
    });
  }, [router]);
  return (
    <RouterContext.Provider value={router}>
      <Routed location={location} navigationType={action} navigator={router.navigator}>
        {children}
      </Routed>
    </RouterContext.Provider>
  );
}
