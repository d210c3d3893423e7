import type { ReleasedRoute } from '../document/document.ts';

/**
 * Returns the position in the tab bar that an address belongs to; undefined for an action and for an address without
 * one.
 */
export function tabPlace({ tab, inTab }: Pick<ReleasedRoute, 'tab' | 'inTab'>): number | undefined {
  return inTab ?? (tab?.action ? undefined : tab?.place);
}
