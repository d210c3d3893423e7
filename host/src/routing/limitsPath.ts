import type { SiteRoute } from './routeTable.ts';

/** Returns the address at which a remote explains the limits against playing too long; undefined where none does. */
export function limitsPath(table: readonly SiteRoute[]): string | undefined {
  return table.find(({ explainsLimits }) => explainsLimits)?.path;
}
