import type { ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/shared/release';
import { type NumberedHost, routeAt, routeServing, versionsFor } from '@site/shared/release/routing';
import { keptToken } from './keptToken.ts';
import { remotesAt } from './pieces.ts';

/** A route with the version of the remote that shows it to this visitor. */
export type Addressed = ReleasedRoute & { readonly version: RemoteVersion };

/**
 * What the address shows to this visitor, or undefined where only the host can tell: which version a tester's tab runs, or
 * an address of no remote; and where the page does not carry the remote.
 */
export function addressed({ index }: ReleaseDocument, routes: readonly Addressed[]): Addressed | undefined {
  if (isPreview()) return undefined;
  const carried = routeAt(routes, pathIn(location.hash));
  return carried || !index ? applyRouteGuards(carried, routes) : undefined;
}

/** Acts on what the address shows: at once where the page carries the remote, else as soon as the index has led to it. */
export function whenAddressed(
  release: ReleaseDocument,
  routes: readonly Addressed[],
  routesOf: (remotes: ReleaseDocument['remotes']) => readonly Addressed[],
  act: (shown: Addressed) => void,
): void {
  const shown = addressed(release, routes);
  if (shown) act(shown);
  if (shown || !release.index || isPreview()) return;
  const path = pathIn(location.hash);
  remotesAt(path, release.index)
    .then((remotes) => {
      const led = applyRouteGuards(routeAt(routesOf(remotes), path), routes);
      if (led) act(led);
    })
    // The host asks for it itself, and says when it cannot be had.
    .catch(() => {});
}

/** Where a visitor is led who comes to an address. */
function applyRouteGuards(found: Addressed | null, routes: readonly Addressed[]): Addressed | undefined {
  const shown = found ?? routeServing(routes, 'hall');
  // Who was referred is led to the log-in, as anybody is who has to log in.
  const isLedOn = !keptToken() && (shown?.login || (isReferred() && !shown?.keepsReferrer));
  return isLedOn ? routeServing(routes, 'login') : shown;
}

/** Every address of these remotes, as this visitor gets it. */
export function routesFor(
  remotes: ReleaseDocument['remotes'],
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
