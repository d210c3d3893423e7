import type { ReleasedRoute } from '@site/release-page/document/document';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { addressOf } from './addressOf.ts';

type Entry = { readonly search: string; readonly hash: string; readonly isLoggedIn: boolean };

/** Returns the address that a referrer code in the entry address leads to; null when the entry address stays. */
export function pidEntry(
  routes: readonly ReleasedRoute[],
  { search, hash, isLoggedIn }: Entry,
): string | null {
  const path = hash.slice(1).replace(/\?.*/, '');
  const query = hash.slice(1 + path.length);
  const pid = new URLSearchParams(search).get('pid') ?? new URLSearchParams(query).get('pid');
  if (!pid || isLoggedIn || routeAt(routes, path)?.keepsReferrer) return null;
  return addressOf(routes, 'login', { type: 1, pid });
}

/** Corrects the address with which the page was opened, once, before the router reads it. */
export function applyEntryRules(routes: readonly ReleasedRoute[], isLoggedIn: boolean): void {
  const { search, hash, pathname } = window.location;
  const referred = pidEntry(routes, { search, hash, isLoggedIn });
  if (referred) lead(`${pathname}#${referred}`);
  else if (hash === '') lead(`${pathname}${search}#${addressOf(routes, 'hall')}`);
}

function lead(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}
