import type { ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/shared/release';
import { type NumberedHost, routeAt, routeServing, versionsFor } from '@site/shared/release/routing';

/** A route with the version of the remote that shows it to this visitor. */
export type Addressed = ReleasedRoute & { readonly version: RemoteVersion };

/** Whether somebody is logged in, as far as the device tells; what they may see is the platform's to say. */
export function isLoggedIn(): boolean {
  return Boolean(sessionStorage.getItem('token') || localStorage.getItem('autoLogin'));
}

/**
 * What the address shows to this visitor, or undefined where only the host can tell: which version a tester's tab runs, or
 * an address of no remote.
 */
export function addressed(
  { remotes }: ReleaseDocument,
  visitor: string,
  { provides }: NumberedHost,
): Addressed | undefined {
  if (sessionStorage.getItem('preview') || /[?&]preview=/.test(location.search)) return undefined;
  const routes = Object.entries(remotes).flatMap(([name, remote]) => {
    const [wanted] = versionsFor(visitor, name, remote, provides);
    return wanted ? wanted.version.routes.map((route) => ({ ...route, version: wanted.version })) : [];
  });
  const shown = routeAt(routes, pathIn(location.hash)) ?? routeServing(routes, 'hall');
  return (shown?.login && !isLoggedIn() ? routeServing(routes, 'login') : shown) ?? undefined;
}

/** The path in an address after the `#`, with which it may begin without a slash, as the router reads it. */
function pathIn(hash: string): string {
  return hash.replace(/^#?\/?/, '/').split(/[?#]/, 1)[0] ?? '/';
}
