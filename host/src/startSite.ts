import {
  callPolicy,
  configureSite,
  createHashRouter,
  currentToken,
  loadAppInfo,
  loadUser,
  observeCalls,
  onSessionEnd,
  openSession,
  paths,
  send,
} from '@site/shared';
import { visitUrl } from '@site/shared/contract/session';
import type { RuntimeConfig } from '@site/shared/release';
import { createElement } from 'react';
import { applyEntryRules } from './routing/entryRules.ts';
import { Screens } from './routing/Screens.tsx';
import { closePopupsOnBack } from './shell/closePopupsOnBack.ts';
import { Shell } from './shell/Shell.tsx';

/** Opens the session, routes and first calls of this page; what fails here leaves the site usable. */
export function startSite(config: RuntimeConfig) {
  configureSite(config);
  openSession(config.apiBase);
  applyEntryRules(currentToken() !== null);
  const router = createHashRouter([
    { element: createElement(Shell), children: [{ path: '*', element: createElement(Screens) }] },
  ]);
  closePopupsOnBack(router);
  observeCalls(callPolicy());
  // At once, so that the screen is left before the player is gone.
  onSessionEnd(async () => {
    await router.navigate(paths.login(), { replace: true, flushSync: true });
    loadAppInfo().catch(() => undefined);
  });
  loadAppInfo().catch(() => undefined);
  send(visitUrl, {}).catch(() => undefined);
  if (currentToken()) loadUser().catch(() => undefined);
  return router;
}
