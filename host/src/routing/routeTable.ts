import { matchRoutes } from '@site/shared';
import type { ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/shared/release';
import type { RemoteTarget } from '../remotes/remoteTarget.ts';

/** One address of the site, as the live release declares it. */
export type SiteRoute = ReleasedRoute & { readonly target: RemoteTarget };

/** Builds the site's addresses from the release document; the host itself knows none. */
export function routeTable(release: ReleaseDocument): readonly SiteRoute[] {
  return Object.entries(release.remotes).flatMap(([name, { active, lastGood, versions }]) => {
    const live = versions[active];
    const former = lastGood === active ? undefined : versions[lastGood];
    if (!live) return [];
    return live.routes.map((route) => {
      const formerRoute = former?.routes.find(({ path }) => path === route.path);
      const fallback = former && formerRoute && targetOf(name, lastGood, former, formerRoute);
      return { ...route, target: { ...targetOf(name, active, live, route), ...(fallback && { fallback }) } };
    });
  });
}

function targetOf(
  name: string,
  version: string,
  { base, entry, container, integrity }: RemoteVersion,
  { expose }: ReleasedRoute,
): RemoteTarget {
  const hash = integrity[entry];
  const address = new URL(base + entry, document.baseURI).href;
  return { name, version, container, entry: address, expose, ...(hash && { integrity: hash }) };
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
