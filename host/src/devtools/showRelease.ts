import type { HostRelease, ReleaseDocument } from '@site/release-page';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { moduleInfoOf, type SharedVersions } from './moduleInfoOf.ts';

type FederationGlobal = {
  moduleInfo?: Record<string, object>;
  __SHARE__?: Record<string, object>;
};

declare const __webpack_share_scopes__: { readonly default: SharedVersions };

let shownKeys: readonly string[] = [];

/**
 * Puts the running host, the live remotes and the shared modules into `__FEDERATION__`, where they replace those of the
 * previous release, and sends them to an open panel of the devtools. Registrations of official runtimes stay as they
 * are.
 */
export function showRelease(release: ReleaseDocument, host: HostRelease, table: readonly SiteRoute[]): void {
  // An official runtime that comes later adds the fields that it needs.
  const federation = (Reflect.get(window, '__FEDERATION__') ?? {}) as FederationGlobal;
  Reflect.set(window, '__FEDERATION__', federation);
  federation.moduleInfo ??= {};
  federation.__SHARE__ ??= {};
  const { moduleInfo, __SHARE__: share } = federation;
  for (const key of shownKeys) delete moduleInfo[key];
  const own = moduleInfoOf(release, host, table, __webpack_share_scopes__.default);
  Object.assign(moduleInfo, own);
  shownKeys = Object.keys(own);
  if (!Object.values(share).includes(__webpack_share_scopes__))
    share[`host:${host.version}`] = __webpack_share_scopes__;
  // The extension's content script hands this message to its panel. A message holds no functions.
  window.postMessage({ moduleInfo, share: JSON.parse(JSON.stringify(share)) }, window.location.origin);
}
