import type { HostedDocument, HostVersion, ReleaseDocument, ReleasedRoute } from '../document/document.ts';
import type { RemoteTarget } from './remoteTarget.ts';
import { sharedFilesOf } from './sharedFilesOf.ts';
import { type NumberedVersion, versionsFor } from './versionsFor.ts';

/** An address of the site, as the live release declares it. */
export type SiteRoute = ReleasedRoute & { readonly target: RemoteTarget };

type Built = {
  readonly visitorId: string | null;
  readonly host: HostVersion;
  readonly table: readonly SiteRoute[];
};
/** The last table of each release, because every navigation needs it. */
const built = new WeakMap<ReleaseDocument, Built>();

/**
 * Returns the site's addresses for this visitor by the release document; the host itself declares none. Leaves out a
 * version that requires more than the running host provides. Returns the same table for the same release.
 */
export function routeTable(
  release: ReleaseDocument,
  visitorId: string | null,
  // Without a host in the release, the caller names the one that runs.
  host: HostVersion = (release as HostedDocument).host,
): readonly SiteRoute[] {
  const known = built.get(release);
  if (known?.visitorId === visitorId && known.host === host) return known.table;
  const table = tableOf(release, visitorId, host);
  built.set(release, { visitorId, host, table });
  return table;
}

function tableOf(
  release: ReleaseDocument,
  visitorId: string | null,
  host: HostVersion,
): readonly SiteRoute[] {
  return Object.entries(release.remotes).flatMap(([name, remote]) => {
    const [wanted, former] = versionsFor(visitorId, name, remote, host.provides);
    if (!wanted) return [];
    const targetsOf = (one: NumberedVersion) =>
      targetsIn(
        name,
        one,
        host,
        release.roles && { roles: release.roles, part: one.version, role: remote.role },
      );
    const targetOf = targetsOf(wanted);
    const fallbackOf = former && targetsOf(former);
    return wanted.version.routes.map((route) => {
      const formerRoute = former?.version.routes.find(({ path }) => path === route.path);
      const fallback = formerRoute && fallbackOf?.(formerRoute);
      return { ...route, target: { ...targetOf(route), ...(fallback && { fallback }) } };
    });
  });
}

/**
 * Returns the next addresses, but with those of the running version for some remotes; `next` itself where this concerns
 * none.
 */
export function withKept(
  running: readonly SiteRoute[],
  next: readonly SiteRoute[],
  isKept: (remote: string) => boolean,
): readonly SiteRoute[] {
  // The usual case, at every navigation.
  if (running === next) return next;
  const kept = running.filter(({ target }) => isKept(target.name));
  if (kept.length === 0) return next;
  return [...kept, ...next.filter(({ target }) => !isKept(target.name))];
}

/** Returns the function that finds a route's target in a version. Addresses are resolved once for all routes: it takes time. */
function targetsIn(
  name: string,
  { number, version }: NumberedVersion,
  host: HostVersion,
  signed: RemoteTarget['signed'],
): (route: ReleasedRoute) => RemoteTarget {
  const { entry, container, stock, integrity: hashes } = version;
  const hash = hashes[entry];
  const base = new URL(version.base, document.baseURI).href;
  const hostBase = new URL(host.base, document.baseURI).href;
  return (route) => {
    const { expose, path, preload } = route;
    const shared = sharedFilesOf(route, host).map((file) => [hostBase + file, host.integrity[file]] as const);
    return {
      name,
      version: number,
      container,
      ...(stock && { stock }),
      base,
      entry: base + entry,
      expose,
      path,
      first: { files: [...preload.js, ...preload.css], hashes },
      ...(hash && { integrity: hash }),
      ...(shared.length > 0 && { shared }),
      ...(signed && { signed }),
    };
  };
}
