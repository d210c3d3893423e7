import { routeAt, routeServing, tabsOf } from '@site/shared/release/routing';
import type { SiteRoute } from '../../routing/routeTable.ts';

/** An address of the site that a link leads to, or null for a link to anything else. */
export function addressIn(link: Element | null): string | null {
  const [, address = null] = /^#(\/.*)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return address;
}

/** What a tap on a link to an address shows: a visitor the log-in, where one has to log in. */
export function routeBehind(
  table: readonly SiteRoute[],
  address: string,
  isLoggedIn: boolean,
): SiteRoute | undefined {
  const route = routeAt(table, address.replace(/[?#].*/, ''));
  return (route?.login && !isLoggedIn ? routeServing(table, 'login') : route) ?? undefined;
}

/** The screens that are one tap away, each once: those of tabs first, then the others as their links stand there. */
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

/** The files that a screen begins with: its own, and those that it borrows of the host which runs here. */
export function filesOf({ target: { base, entry, lent = [] }, preload }: SiteRoute): string[] {
  const own = [...preload.js, ...preload.css].map((file) => base + file);
  return [entry, ...own, ...lent.map(([address]) => address)];
}
