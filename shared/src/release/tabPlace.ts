import type { ReleasedRoute } from './document.ts';

/** The place in the tab bar that an address belongs to; undefined for an action and for what belongs to none. */
export function tabPlace({ tab, inTab }: Pick<ReleasedRoute, 'tab' | 'inTab'>): number | undefined {
  return inTab ?? (tab?.action ? undefined : tab?.place);
}
