import type { ReleaseDocument, ReleasedRoute } from '@site/release-page/document/document';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { type NumberedHost, type NumberedVersion, versionsFor } from '@site/release-page/resolve/versionsFor';
import { routeServing } from '../routes/addressOf.ts';
import { referralCode } from '../routes/entryRules.ts';
import { keptToken } from './visitor.ts';

/**
 * A route with the version of the remote that shows it to this visitor. `from` names both for the header of its calls:
 * wallet/1.4.2.
 */
export type Addressed = ReleasedRoute & NumberedVersion & { readonly from: string };

/**
 * Returns the route that the address shows to this visitor. Returns undefined in a preview, where only the host knows
 * which version a tester's tab runs, and where the page carries a head without the remote of the address.
 */
export function addressed({ index }: ReleaseDocument, routes: readonly Addressed[]): Addressed | undefined {
  if (isPreview()) return undefined;
  const carried = routeAt(routes, pathIn(location.hash));
  return carried || !index ? applyRouteGuards(carried, routes) : undefined;
}

/**
 * Calls `act` with the route of the address: at once where the page carries the remote, else as soon as the index has
 * led to it (`largeSite.ts`).
 */
export function whenAddressed(
  release: ReleaseDocument,
  routes: readonly Addressed[],
  routesOf: (remotes: ReleaseDocument['remotes']) => readonly Addressed[],
  act: (shown: Addressed) => void,
): void {
  const shown = addressed(release, routes);
  if (shown) act(shown);
  if (shown || isPreview()) return;
  const path = pathIn(location.hash);
  window
    .siteRemotesAt?.(path, release.index)
    .then((remotes) => {
      const route = applyRouteGuards(routeAt(routesOf(remotes), path), routes);
      if (route) act(route);
    })
    // The host requests it itself, and shows the failure.
    .catch(() => {});
}

function applyRouteGuards(found: Addressed | null, routes: readonly Addressed[]): Addressed | undefined {
  const shown = found ?? routeServing(routes, 'hall');
  // A referred visitor goes to the log-in, like a visitor who has to log in.
  const needsLogin = !keptToken() && (shown?.login || (referralCode(location) && !shown?.keepsReferrer));
  return needsLogin ? routeServing(routes, 'login') : shown;
}

/** Returns every route of these remotes, in the version that this visitor gets. */
export function routesFor(
  remotes: ReleaseDocument['remotes'],
  visitor: string,
  { provides }: NumberedHost,
): Addressed[] {
  return Object.entries(remotes).flatMap(([name, remote]) => {
    const [wanted] = versionsFor(visitor, name, remote, provides);
    return wanted
      ? wanted.version.routes.map((route) => ({ ...route, ...wanted, from: `${name}/${wanted.number}` }))
      : [];
  });
}

function isPreview(): boolean {
  try {
    return Boolean(sessionStorage.getItem('preview')) || /[?&]preview=/.test(location.search);
  } catch {
    // A browser that forbids storage has no preview in it.
    return /[?&]preview=/.test(location.search);
  }
}

/** Returns the path in an address after the `#`, with or without a slash at its start, as the router reads it. */
function pathIn(hash: string): string {
  return hash.replace(/^#?\/?/, '/').split(/[?#]/, 1)[0] ?? '/';
}
