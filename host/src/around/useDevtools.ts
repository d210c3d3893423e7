import type { HostRelease, ReleaseDocument } from '@site/release-page';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { readText } from '@site/shared';
import { useEffect } from 'react';
import { useRelease } from '../screens/release.ts';

type FederationGlobal = { readonly __GLOBAL_PLUGIN__?: readonly { readonly name?: string }[] };

/** The runtime plugins that Chrome's extension of Module Federation registers in every page, before any script of the page runs. */
const extensionPlugin = /^mf-(devtool|fast-refresh)-/;
/** The official runtime's documented switch for its debug mode. */
const DEBUG_KEY = 'FEDERATION_DEBUG';

/** Shows the release that this page runs in the devtools of Module Federation. Loads nothing in a page without them. */
export function useDevtools(): void {
  const { release, trust, host } = useRelease();
  useEffect(() => {
    // Other code writes into `__FEDERATION__`, too: nothing in it may break the page.
    if (trust === 'trusted') showInDevtools(release, host).catch(() => undefined);
  }, [release, trust, host]);
}

async function showInDevtools(release: ReleaseDocument, host: HostRelease): Promise<void> {
  if (!hasDevtools()) return;
  const { showRelease } = await import(/* webpackChunkName: "devtools" */ '../devtools/showRelease.ts');
  showRelease(release, host, routeTable(release, visitorId(), host));
}

function hasDevtools(): boolean {
  const { __GLOBAL_PLUGIN__: plugins = [] }: FederationGlobal = Reflect.get(window, '__FEDERATION__') ?? {};
  return plugins.some(({ name = '' }) => extensionPlugin.test(name)) || Boolean(readText('local', DEBUG_KEY));
}
