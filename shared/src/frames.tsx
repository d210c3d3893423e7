/**
 * Draws what a page shows of a screen before any code of it runs. It runs in builds alone, in a window without a network, and
 * knows what the page knows then: nothing but whether a player is logged in.
 */

import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { configureSite } from './device/siteConfig.ts';
import { storageKeys, writeText } from './device/storage.ts';
import { createMemoryRouter } from './navigation/createMemoryRouter.ts';
import { RouterProvider } from './navigation/RouterProvider.tsx';
import type { Router } from './navigation/routerOver.ts';
import { runtimeConfigSchema } from './release/config.ts';
import { screenKind } from './release/frameKind.ts';
import { ScopeProvider } from './session/ScopeProvider.tsx';
import { openSession } from './session/session.ts';

/** Markup by kind: see `frameKind` and `screenKind`. */
export type Frames = Readonly<Record<string, string>>;

/** What somebody sees at first who is a player or not, at an address. */
export function drawn(isLoggedIn: boolean, path: string, site: (router: Router) => ReactElement): string {
  sessionStorage.clear();
  localStorage.clear();
  if (isLoggedIn) writeText('session', storageKeys.token, 'token');
  configureSite(v.parse(runtimeConfigSchema, {}));
  openSession('');
  return renderToString(site(createMemoryRouter([path])));
}

/** The frames of these screens, by the file that each is of. */
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
