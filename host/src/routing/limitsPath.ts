import type { SiteRoute } from '@site/shared/loader/resolve/routeTable';

/** Returns the address at which a remote explains the limits against playing too long; undefined where none does. */
export function limitsPath(table: readonly SiteRoute[]): string | undefined {
  return table.find(({ explainsLimits }) => explainsLimits)?.path;
}
