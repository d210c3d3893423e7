import { matchRoutes } from '@site/shared';
import {
  type HostRelease,
  inCanary,
  meetsRequirements,
  type ReleaseDocument,
  type ReleasedRoute,
  type RemoteChannel,
  type RemoteVersion,
} from '@site/shared/release';
import type { RemoteTarget } from '../remotes/remoteTarget.ts';

type NumberedVersion = { readonly number: string; readonly version: RemoteVersion };

/** One address of the site, as the live release declares it. */
export type SiteRoute = ReleasedRoute & { readonly target: RemoteTarget };

/**
 * Builds the site's addresses for this visitor from the release document; the host itself knows none. A version that
 * requires more than the host that runs here provides is left out.
 */
export function routeTable(
  release: ReleaseDocument,
  visitorId: string | null,
  { provides }: Pick<HostRelease, 'provides'> = release.host,
): readonly SiteRoute[] {
  return Object.entries(release.remotes).flatMap(([name, remote]) => {
    const [wanted, former] = versionsFor(visitorId, name, remote).filter(({ version }) =>
      meetsRequirements(provides, version.requires),
    );
    if (!wanted) return [];
    return wanted.version.routes.map((route) => {
      const formerRoute = former?.version.routes.find(({ path }) => path === route.path);
      const fallback = former && formerRoute && targetOf(name, former, formerRoute);
      return { ...route, target: { ...targetOf(name, wanted, route), ...(fallback && { fallback }) } };
    });
  });
}

/** The next addresses, except that some remotes keep those of the version they run. */
export function withKept(
  running: readonly SiteRoute[],
  next: readonly SiteRoute[],
  isKept: (remote: string) => boolean,
): readonly SiteRoute[] {
  return [
    ...running.filter(({ target }) => isKept(target.name)),
    ...next.filter(({ target }) => !isKept(target.name)),
  ];
}

/** The version that this visitor runs, then those to fall back to. */
function versionsFor(
  visitorId: string | null,
  name: string,
  { active, lastGood, canary, versions }: RemoteChannel,
): NumberedVersion[] {
  const isCanary = canary && visitorId && inCanary(visitorId, name, canary);
  const numbers = new Set([...(isCanary ? [canary.version] : []), active, lastGood]);
  return [...numbers].flatMap((number) => {
    const version = versions[number];
    return version ? [{ number, version }] : [];
  });
}

function targetOf(
  name: string,
  { number, version }: NumberedVersion,
  { expose }: ReleasedRoute,
): RemoteTarget {
  const { base, entry, container, integrity } = version;
  const hash = integrity[entry];
  const address = new URL(base + entry, document.baseURI).href;
  return { name, version: number, container, entry: address, expose, ...(hash && { integrity: hash }) };
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
