import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { observeCalls } from '../api/callEvents.ts';
import { serverClock } from '../device/clock.ts';
import { configureSite } from '../device/siteConfig.ts';
import { storageKeys, writeJson, writeText } from '../device/storage.ts';
import { CallOverlay } from '../feedback/CallOverlay.tsx';
import { callPolicy } from '../feedback/callPolicy.ts';
import { DeclaredRoutes, type LinkedRoute } from '../navigation/DeclaredRoutes.ts';
import { RouterProvider } from '../navigation/RouterProvider.tsx';
import { createMemoryRouter } from '../navigation/routerOver.ts';
import type { RuntimeConfigInput } from '../page/config/config.ts';
import { runtimeConfigSchema } from '../page/config/config.ts';
import { writeUser } from '../session/keptRecords.ts';
import { ScopeProvider } from '../session/ScopeProvider.tsx';
import { currentScope } from '../session/scope.ts';
import { onSessionEnd, openSession } from '../session/session.ts';
import { DialogHost } from '../ui/overlays/confirm.tsx';
import { dismissDialogs } from '../ui/overlays/dialogQueue.ts';
import { clearToasts } from '../ui/overlays/toast.ts';

type Options = {
  /** The address that the screen is opened with. */
  readonly at: string;
  readonly token?: string;
  /** Records in the platform's form, stored on the device before the page starts. */
  readonly user?: object;
  readonly appInfo?: object;
  readonly config?: RuntimeConfigInput;
  /** Other stored values, by name. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** The routes that the site's remotes declare and the screen leads to. */
  readonly routes?: readonly LinkedRoute[];
};

/** The rendered screen with its user, router, address and scope. */
type Shown = RenderResult & {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly address: () => string;
  readonly scope: typeof currentScope;
};

/** Shows a screen as the host would, with the real session, client and policy; only the network is the test's. */
export function renderScreen(
  Screen: ComponentType,
  { at, token, user, appInfo, config = {}, kept = {}, routes = [] }: Options,
): Shown {
  clearToasts();
  dismissDialogs();
  sessionStorage.clear();
  localStorage.clear();
  if (token) writeText('session', storageKeys.token, token);
  if (user) {
    writeUser(token ?? '', user);
    writeJson(storageKeys.moneyReadAt, serverClock.now());
  }
  if (appInfo) writeJson(storageKeys.appInfo, appInfo);
  for (const [key, value] of Object.entries(kept)) writeJson(key, value);
  // The records of tests are in Beijing time, like those of the sandbox.
  configureSite(v.parse(runtimeConfigSchema, { recordZone: '+08:00', ...config }));
  openSession('');
  const path = at.split('?')[0];
  const router = createMemoryRouter(['/__before', at]);
  const Screens = () => (useLocation().pathname === path ? <Screen /> : null);
  observeCalls(callPolicy());
  // Synchronously, so that the screen is left before the player is gone.
  onSessionEnd(() => router.navigate('/login', { replace: true, flushSync: true }));
  const view = render(
    <ScopeProvider>
      <DeclaredRoutes.Provider value={routes}>
        <RouterProvider router={router}>
          <Screens />
        </RouterProvider>
      </DeclaredRoutes.Provider>
      <CallOverlay />
      <DialogHost />
    </ScopeProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, user: userEvent.setup(), router, address, scope: currentScope };
}
