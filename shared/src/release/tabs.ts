import type { ReleasedRoute } from './document.ts';
import { tabPlace } from './tabPlace.ts';

type Tab = NonNullable<ReleasedRoute['tab']>;

/** A tab of the bar, and where it leads. */
export type SiteTab = Tab & { readonly path: string };

/** The tabs that the remotes bring, from left to right; of two that claim one place the first stands. */
export function tabsOf(routes: readonly ReleasedRoute[]): SiteTab[] {
  return routes
    .flatMap(({ path, tab }) => (tab ? [{ ...tab, path }] : []))
    .filter(({ place }, at, all) => all.findIndex((other) => other.place === place) === at)
    .sort((a, b) => a.place - b.place);
}

/** The tab that is highlighted for an address. An action never is: its place highlights the tab after it. */
export function selectedTab(tabs: readonly SiteTab[], route: ReleasedRoute | null): SiteTab | null {
  const place = route ? tabPlace(route) : undefined;
  const at = tabs.findIndex((tab) => tab.place === place);
  return at < 0 ? null : (tabs.slice(at).find(({ action }) => !action) ?? null);
}
