import type { Role } from '@site/release-page/document/declaration';
import type { ReleasedRoute } from '@site/release-page/document/document';
import { withQuery } from '../../lib/withQuery.ts';

type Query = Parameters<typeof withQuery>[1];

/** The address of a page that was opened without one, for as long as no route serves a role. */
const ROOT = '/';

/** Returns the route that serves a role, as the remotes declare it; undefined while none does. */
export function routeServing<Route extends Pick<ReleasedRoute, 'serves'>>(
  routes: readonly Route[],
  role: Role,
): Route | undefined {
  return routes.find(({ serves }) => serves === role);
}

/** Returns the address that serves a role, as the remotes declare it; the site's root while none does. */
export function addressOf(
  routes: readonly Pick<ReleasedRoute, 'path' | 'serves'>[],
  role: Role,
  query: Query = {},
): string {
  return withQuery(routeServing(routes, role)?.path ?? ROOT, query);
}
