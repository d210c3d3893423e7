import type { ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/shared/release';
import { type NumberedHost, routeAt, routeServing, versionsFor } from '@site/shared/release/routing';
import { keptToken } from './keptToken.ts';

/** A route with the version of the remote that shows it to this visitor. */
export type Addressed = ReleasedRoute & { readonly version: RemoteVersion };

/**
 * What the address shows to this visitor, or undefined where only the host can tell: which version a tester's tab runs, or
 * an address of no remote.
 */
export function addressed(
  release: ReleaseDocument,
  visitor: string,
  host: NumberedHost,
): Addressed | undefined {
  if (isPreview()) return undefined;
  const routes = routesFor(release, visitor, host);
  const shown = routeAt(routes, pathIn(location.hash)) ?? routeServing(routes, 'hall');
  // Who was referred is led to the log-in, as anybody is who has to log in.
  const isLedOn = !keptToken() && (shown?.login || (isReferred() && !shown?.keepsReferrer));
  return (isLedOn ? routeServing(routes, 'login') : shown) ?? undefined;
}

/** Every address of the site, as this visitor gets it. */
export function routesFor(
  { remotes }: ReleaseDocument,
  visitor: string,
  { provides }: NumberedHost,
): Addressed[] {
  return Object.entries(remotes).flatMap(([name, remote]) => {
    const [wanted] = versionsFor(visitor, name, remote, provides);
    return wanted ? wanted.version.routes.map((route) => ({ ...route, version: wanted.version })) : [];
  });
}

function isPreview(): boolean {
  try {
    return Boolean(sessionStorage.getItem('preview')) || /[?&]preview=/.test(location.search);
  } catch {
    // A browser that forbids storage keeps no preview.
    return /[?&]preview=/.test(location.search);
  }
}

/** The code stands before or after the `#`, and an empty one is none. */
function isReferred(): boolean {
  return /[?&]pid=[^&#]/.test(location.search + location.hash);
}

/** The path in an address after the `#`, with which it may begin without a slash, as the router reads it. */
function pathIn(hash: string): string {
  return hash.replace(/^#?\/?/, '/').split(/[?#]/, 1)[0] ?? '/';
}
