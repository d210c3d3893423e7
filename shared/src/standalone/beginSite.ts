import * as v from 'valibot';
import { observeCalls } from '../api/callEvents.ts';
import { configureSite } from '../device/siteConfig.ts';
import { currentToken, storageKeys, writeText } from '../device/storage.ts';
import { callPolicy } from '../feedback/callPolicy.ts';
import type { LinkedRoute } from '../navigation/DeclaredRoutes.ts';
import { createMemoryRouter, type Router } from '../navigation/routerOver.ts';
import { pageConfigSchema, type RuntimeConfig } from '../page/config/config.ts';
import { addressOf } from '../page/routes/addressOf.ts';
import { currentScope } from '../session/scope.ts';
import { loadAppInfo, loadUser, onSessionEnd, openSession } from '../session/session.ts';
import { dismissDialogs } from '../ui/overlays/dialogQueue.ts';
import { clearToasts } from '../ui/overlays/toast.ts';
import { separateStorage } from './separateStorage.ts';

/** Loads the configuration of a site, which its stores serve to other origins too. Throws where there is none. */
export async function configOf(site: string, signal: AbortSignal): Promise<RuntimeConfig> {
  const address = `${site}/index.config.json`;
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const config = v.parse(pageConfigSchema, await answer.json());
  return { ...config, apiBase: config.apiBase || site };
}

type Beginning = {
  readonly config: RuntimeConfig;
  readonly site: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly routes: readonly LinkedRoute[];
};

/** The routers of the screens in the page, with the routes that each knows. The screens share one session. */
const screens = new Map<Router, readonly LinkedRoute[]>();

/** Begins a screen, and a session where the page has none, or another player's. Returns the screen's router. */
export function beginSite({ config, site, path, token, routes }: Beginning): Router {
  const router = createMemoryRouter([path]);
  separateStorage(site);
  if (screens.size === 0 || (token && token !== currentToken())) beginSession(config, token);
  screens.set(router, routes);
  return router;
}

function beginSession(config: RuntimeConfig, token: string | undefined): void {
  configureSite(config);
  if (token) writeText('session', storageKeys.token, token);
  openSession(config.apiBase);
  observeCalls(callPolicy());
  onSessionEnd(async () => {
    for (const [router, routes] of screens)
      await router.navigate(addressOf(routes, 'login'), { replace: true, flushSync: true });
  });
  loadAppInfo().catch(() => undefined);
  if (token) loadUser().catch(() => undefined);
}

/** Removes a screen; with the last one, everything of the session that is running or visible in the page. */
export function endSite(router: Router): void {
  router.stop();
  screens.delete(router);
  if (screens.size > 0) return;
  onSessionEnd(() => {});
  // Calls that are still running end without a message.
  observeCalls({ ...callPolicy(), failed() {}, expired() {} });
  dismissDialogs();
  clearToasts();
  currentScope().queryClient.clear();
}
