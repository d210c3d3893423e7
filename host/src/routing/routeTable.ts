import { matchRoutes } from '@site/shared';
import type { ReleaseDocument, ReleasedRoute } from '@site/shared/release';
import type { RemoteTarget } from '../remotes/remoteTarget.ts';

/** One address of the site, as the live release declares it. */
export type SiteRoute = ReleasedRoute & { readonly target: RemoteTarget };

/** Builds the site's addresses from the release document; the host itself knows none. */
export function routeTable(release: ReleaseDocument): readonly SiteRoute[] {
  return Object.entries(release.remotes).flatMap(([name, { active, versions }]) => {
    const version = versions[active];
    if (!version) return [];
    const { base, entry, container } = version;
    return version.routes.map((route) => ({
      ...route,
      target: {
        name,
        version: active,
        container,
        entry: new URL(base + entry, document.baseURI).href,
        expose: route.expose,
      },
    }));
  });
}

/** The route that shows this path, or null when the site has no such address. */
export function routeAt(table: readonly SiteRoute[], pathname: string): SiteRoute | null {
  const matches = matchRoutes(
    table.map((route, index) => ({ path: route.path, id: String(index), caseSensitive: true })),
    pathname,
  );
  const index = matches?.at(-1)?.route.id;
  return index === undefined ? null : (table[Number(index)] ?? null);
}
