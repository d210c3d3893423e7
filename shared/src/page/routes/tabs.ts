import type { ReleasedRoute } from '@site/release-page/document/document';

/**
 * Returns the position in the tab bar that an address belongs to; undefined for an action and for an address without
 * one.
 */
export function tabPlace({ tab, inTab }: Pick<ReleasedRoute, 'tab' | 'inTab'>): number | undefined {
  return inTab ?? (tab?.action ? undefined : tab?.place);
}

type Tab = NonNullable<ReleasedRoute['tab']>;

/** A tab of the bar with its address. */
export type SiteTab = Tab & { readonly path: string };

/** Returns the tabs that the remotes declare, from left to right; of two with one position, the first. */
export function tabsOf(routes: readonly ReleasedRoute[]): SiteTab[] {
  return routes
    .flatMap(({ path, tab }) => (tab ? [{ ...tab, path }] : []))
    .filter(({ place }, at, all) => all.findIndex((other) => other.place === place) === at)
    .sort((a, b) => a.place - b.place);
}

/**
 * Returns the tab that is highlighted for an address. An action is never highlighted: its position highlights the tab
 * after it.
 */
export function selectedTab(tabs: readonly SiteTab[], route: ReleasedRoute | null): SiteTab | null {
  const place = route ? tabPlace(route) : undefined;
  const at = tabs.findIndex((tab) => tab.place === place);
  return at < 0 ? null : (tabs.slice(at).find(({ action }) => !action) ?? null);
}
