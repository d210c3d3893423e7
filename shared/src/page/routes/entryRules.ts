import type { ReleasedRoute } from '@site/release-page/document/document';
import { routeAt } from '@site/release-page/resolve/routeAt';
import { addressOf } from './addressOf.ts';

type Entry = { readonly search: string; readonly hash: string; readonly isLoggedIn: boolean };

/** Returns the referral code of an entry address, which is before or after its `#`; an empty one does not count. */
export function referralCode({ search, hash }: Pick<Entry, 'search' | 'hash'>): string | null {
  const codeIn = (query: string) => new URLSearchParams(query).get('pid');
  return codeIn(search) || codeIn(hash.replace(/^[^?]*/, ''));
}

/** Returns the address that a referrer code in the entry address leads to; null when the entry address stays. */
export function pidEntry(
  routes: readonly ReleasedRoute[],
  { search, hash, isLoggedIn }: Entry,
): string | null {
  const path = hash.slice(1).replace(/\?.*/, '');
  const pid = referralCode({ search, hash });
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
