import { routeAt } from '@site/release-page/resolve/routeAt';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { routeServing, tabsOf } from '@site/shared/page';

/** Returns the address of the site that a link leads to; null for a link to anything else. */
export function addressIn(link: Element | null): string | null {
  const [, address = null] = /^#(\/.*)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return address;
}

/**
 * Returns the route that a tap on a link to an address shows: for a visitor the log-in, where the address needs one.
 */
export function routeBehind(
  table: readonly SiteRoute[],
  address: string,
  isLoggedIn: boolean,
): SiteRoute | undefined {
  const route = routeAt(table, address.replace(/[?#].*/, ''));
  return (route?.login && !isLoggedIn ? routeServing(table, 'login') : route) ?? undefined;
}

/** Returns the screens that are one tap away, each once: those of tabs, and the others in the order of their links. */
export function routesAround(
  table: readonly SiteRoute[],
  isLoggedIn: boolean,
): { readonly tabs: readonly SiteRoute[]; readonly others: readonly SiteRoute[] } {
  const links = [...document.querySelectorAll('a[href^="#"]')].flatMap((link) => addressIn(link) ?? []);
  const behind = (addresses: readonly string[]) =>
    addresses.flatMap((address) => routeBehind(table, address, isLoggedIn) ?? []);
  const tabs = new Set(behind(tabsOf(table).flatMap(({ path }) => (links.includes(path) ? path : []))));
  const others = new Set(behind(links).filter((route) => !tabs.has(route)));
  return { tabs: [...tabs], others: [...others] };
}

/** Returns the files that a screen begins with: its own, and the shared ones of the running host. */
export function filesOf({ target: { base, entry, shared = [] }, preload }: SiteRoute): string[] {
  const own = [...preload.js, ...preload.css].map((file) => base + file);
  return [entry, ...own, ...shared.map(([address]) => address)];
}
