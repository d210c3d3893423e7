import type { SiteRoute } from './routeTable.ts';

/** Where a remote tells what can be done against playing too long; undefined while none does. */
export function limitsPath(table: readonly SiteRoute[]): string | undefined {
  return table.find(({ explainsLimits }) => explainsLimits)?.path;
}
