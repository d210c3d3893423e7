import type { HostRelease, ReleaseDocument, ReleasedRoute } from '@site/shared/release';
import { type NumberedVersion, versionsFor } from '@site/shared/release/routing';
import type { RemoteTarget } from '../remotes/remoteTarget.ts';

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
    const [wanted, former] = versionsFor(visitorId, name, remote, provides);
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

function targetOf(
  name: string,
  { number, version }: NumberedVersion,
  { expose, path }: ReleasedRoute,
): RemoteTarget {
  const { base, entry, container, integrity } = version;
  const hash = integrity[entry];
  const address = new URL(base + entry, document.baseURI).href;
  return { name, version: number, container, entry: address, expose, path, ...(hash && { integrity: hash }) };
}
