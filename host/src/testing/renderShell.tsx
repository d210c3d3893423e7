import type { HostedDocument, ReleasedRoute } from '@site/release-page';
import { createReleaseStore, type Trust } from '@site/release-page/follow/releaseStore';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf } from '@site/release-page/testing/release';
import { useLocation } from '@site/shared';
import { runtimeConfigSchema } from '@site/shared/config';
import {
  callPolicy,
  configureSite,
  createMemoryRouter,
  DialogHost,
  observeCalls,
  onSessionEnd,
  openSession,
  RouterProvider,
} from '@site/shared/host';
import { addressOf } from '@site/shared/page';
import { writeUser } from '@site/shared/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { ReleasedRoutes } from '../routing/ReleasedRoutes.tsx';
import { ReleaseContext } from '../screens/release.ts';
import { closePopupsOnBack } from '../shell/closePopupsOnBack.ts';
import { Shell } from '../shell/Shell.tsx';

type Options = {
  readonly token?: string;
  readonly user?: object;
  readonly appInfo?: object;
  readonly trust?: Trust;
  /** Replaces the default release, whose only remote has these routes. */
  readonly release?: HostedDocument;
};

/** Renders the whole shell at an address, as the host shows it, with screens that only show their path. */
export async function renderShell(
  routes: ReleasedRoute[],
  at: string,
  { token, user, appInfo, trust, release = releaseOf(routes) }: Options = {},
) {
  sessionStorage.clear();
  localStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  if (user) writeUser(token ?? '', user);
  if (appInfo) localStorage.setItem('appInfo', JSON.stringify(appInfo));
  configureSite(v.parse(runtimeConfigSchema, {}));
  openSession('');
  const releases = createReleaseStore(release, trust);
  const table = () => routeTable(releases.current(), null, releases.host);
  const router = createMemoryRouter([at]);
  closePopupsOnBack(router);
  observeCalls(callPolicy());
  // `flushSync`, so that the screen is left before the player is removed from the session.
  onSessionEnd(() => router.navigate(addressOf(table(), 'login'), { replace: true, flushSync: true }));
  await act(async () =>
    render(
      <ReleaseContext.Provider value={releases}>
        <RouterProvider router={router}>
          <ReleasedRoutes>
            <Shell />
          </ReleasedRoutes>
        </RouterProvider>
        <DialogHost />
      </ReleaseContext.Provider>,
    ),
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, releases, address, user: userEvent.setup() };
}

/** Replaces any screen of a remote. */
export function AnyScreen() {
  return <p>屏幕 {useLocation().pathname}</p>;
}
