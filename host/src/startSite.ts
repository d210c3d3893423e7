import { note } from '@site/release-page/load/notes';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { currentToken, loadUser, send, toast } from '@site/shared';
import type { RuntimeConfig } from '@site/shared/config';
import { visitUrl } from '@site/shared/contract/session';
import {
  callPolicy,
  configureSite,
  createSiteRouter,
  followOtherTabs,
  loadAppInfo,
  observeCalls,
  onSessionEnd,
  openSession,
} from '@site/shared/host';
import { addressOf } from '@site/shared/page';
import { applyEntryRules } from '@site/shared/page/routes/entryRules';
import { unstable_forceFrameRate } from 'scheduler';
import { noteLine } from './page/line.ts';
import { warnUnusedPrefetch } from './page/warnUnusedPrefetch.ts';
import { closePopupsOnBack } from './shell/closePopupsOnBack.ts';

/**
 * React renders for one frame at this rate, 30 ms, before it yields to the browser. Its default of 5 ms is hardly
 * enough to begin with on a slow phone (ADR 53).
 */
const FRAMES_PER_SECOND = 33;

/** Opens the session, sends the first calls and returns the router. A call that fails here leaves the site usable. */
export function startSite(config: RuntimeConfig, routes: () => readonly SiteRoute[]) {
  unstable_forceFrameRate(FRAMES_PER_SECOND);
  configureSite(config);
  openSession(config.apiBase);
  applyEntryRules(routes(), currentToken() !== null);
  const router = createSiteRouter();
  closePopupsOnBack(router);
  // The early calls of the page are for the screen that it was opened at, or for the one that this redirects to.
  const early = window.siteFirst;
  router.subscribe(({ action }) => String(action) !== 'REPLACE' && early?.clear());
  warnUnusedPrefetch();
  observeCalls(
    callPolicy(
      (path, ms, error) => {
        note({ kind: 'call', path, ms, error });
        noteLine(error);
      },
      (path, fields) => note({ kind: 'unread', path, fields }),
    ),
  );
  // `flushSync`, so that the screen is left before the player is removed from the session.
  onSessionEnd(async () => {
    await router.navigate(addressOf(routes(), 'login'), { replace: true, flushSync: true });
    loadAppInfo().catch(() => undefined);
  });
  followOtherTabs((isWanted) => toast(isWanted ? '您已在其他页面退出登录' : '登录已过期，请重新登录！'));
  loadAppInfo().catch(() => undefined);
  send(visitUrl, {}, { errorToast: false, isOfHost: true }).catch(() => undefined);
  if (currentToken()) loadUser().catch(() => undefined);
  return router;
}
