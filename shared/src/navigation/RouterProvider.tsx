import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router as Routed } from 'react-router-dom';
import { RouterContext } from './RouterContext.ts';
import type { Router } from './routerOver.ts';

type Props = { readonly router: Router; readonly children: ReactNode };

/** Tells what is in it where the player is. */
export function RouterProvider({ router, children }: Props) {
  const [{ location, action }, setPlace] = useState(router.state);
  useLayoutEffect(() => {
    // A step may have been taken since this was drawn.
    setPlace(router.state);
    // Not as a transition: react 18 may lose an update that comes while one is drawn, and a popup then never leaves.
    return router.subscribe((place, options) => {
      if (options.flushSync) flushSync(() => setPlace(place));
      else setPlace(place);
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
