import { matchRoutes } from '@site/shared';
import {
  inCanary,
  type ReleaseDocument,
  type ReleasedRoute,
  type RemoteChannel,
  type RemoteVersion,
} from '@site/shared/release';
import type { RemoteTarget } from '../remotes/remoteTarget.ts';

/** One address of the site, as the live release declares it. */
export type SiteRoute = ReleasedRoute & { readonly target: RemoteTarget };

/** Builds the site's addresses for this visitor from the release document; the host itself knows none. */
export function routeTable(release: ReleaseDocument, visitorId: string | null): readonly SiteRoute[] {
  return Object.entries(release.remotes).flatMap(([name, remote]) => {
    const [number, formerNumber] = versionsFor(visitorId, name, remote);
    const version = remote.versions[number];
    const former = formerNumber === number ? undefined : remote.versions[formerNumber];
    if (!version) return [];
    return version.routes.map((route) => {
      const formerRoute = former?.routes.find(({ path }) => path === route.path);
      const fallback = former && formerRoute && targetOf(name, formerNumber, former, formerRoute);
      return {
        ...route,
        target: { ...targetOf(name, number, version, route), ...(fallback && { fallback }) },
      };
    });
  });
}

/** The next addresses, except that a busy remote keeps those of the version it runs. */
export function withBusyKept(
  running: readonly SiteRoute[],
  next: readonly SiteRoute[],
  isBusy: (remote: string) => boolean,
): readonly SiteRoute[] {
  return [
    ...running.filter(({ target }) => isBusy(target.name)),
    ...next.filter(({ target }) => !isBusy(target.name)),
  ];
}

/** The version that this visitor runs, and the one to fall back to. */
function versionsFor(
  visitorId: string | null,
  name: string,
  { active, lastGood, canary, versions }: RemoteChannel,
): [string, string] {
  const isCanary = canary && versions[canary.version] && visitorId && inCanary(visitorId, name, canary);
  return isCanary ? [canary.version, active] : [active, lastGood];
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
