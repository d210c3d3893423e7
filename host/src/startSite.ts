import {
  callPolicy,
  configureSite,
  createHashRouter,
  currentToken,
  loadAppInfo,
  loadUser,
  observeCalls,
  openSession,
  paths,
  send,
} from '@site/shared';
import { visitUrl } from '@site/shared/contract/session';
import type { RuntimeConfig } from '@site/shared/release';
import { createElement } from 'react';
import { applyPidEntry } from './routing/pidEntry.ts';
import { Screens } from './routing/Screens.tsx';
import { Shell } from './shell/Shell.tsx';

/** Opens the session, routes and first calls of this page; what fails here leaves the site usable. */
export function startSite(config: RuntimeConfig) {
  configureSite(config);
  openSession(config.apiBase);
  applyPidEntry(currentToken() !== null);
  const router = createHashRouter([
    { element: createElement(Shell), children: [{ path: '*', element: createElement(Screens) }] },
  ]);
  observeCalls(callPolicy({ goToLogin: () => router.navigate(paths.login(), { replace: true }) }));
  loadAppInfo().catch(() => undefined);
  send(visitUrl, {}, { overlay: false, errorToast: false }).catch(() => undefined);
  if (currentToken()) loadUser().catch(() => undefined);
  return router;
}
