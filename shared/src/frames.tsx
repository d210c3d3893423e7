/**
 * Renders frames: the markup that a page shows before any code of a screen runs. This module runs in builds only, in a
 * window without a network. A frame may depend on nothing but whether a player is logged in.
 */

import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { configureSite } from './device/siteConfig.ts';
import { storageKeys, writeText } from './device/storage.ts';
import { RouterProvider } from './navigation/RouterProvider.tsx';
import { createMemoryRouter, type Router } from './navigation/routerOver.ts';
import { runtimeConfigSchema } from './page/config/config.ts';
import { screenKind } from './page/routes/frameKind.ts';
import { ScopeProvider } from './session/ScopeProvider.tsx';
import { openSession } from './session/session.ts';

/** The markup of frames by kind; see `frameKind` and `screenKind`. */
export type Frames = Readonly<Record<string, string>>;

/** Returns the first markup of the site at an address, for a player or a visitor. */
export function drawn(isLoggedIn: boolean, path: string, site: (router: Router) => ReactElement): string {
  sessionStorage.clear();
  localStorage.clear();
  if (isLoggedIn) writeText('session', storageKeys.token, 'token');
  configureSite(v.parse(runtimeConfigSchema, {}));
  openSession('');
  return renderToString(site(createMemoryRouter([path])));
}

/** Returns the frames of these screens for visitors and for players, by `screenKind`. */
export function screenFrames(screens: Readonly<Record<string, ComponentType>>): Frames {
  return Object.fromEntries(
    Object.entries(screens).flatMap(([expose, Screen]) =>
      [false, true].map((isLoggedIn) => [
        screenKind(expose, isLoggedIn),
        drawn(isLoggedIn, '/', (router) => (
          <ScopeProvider>
            <RouterProvider router={router}>
              <Screen />
            </RouterProvider>
          </ScopeProvider>
        )),
      ]),
    ),
  );
}
