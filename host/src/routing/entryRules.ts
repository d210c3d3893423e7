import { paths } from '@site/shared';

const OWN_FORMS = ['/login', '/reg', '/reg2'];

type Entry = { readonly search: string; readonly hash: string; readonly isLoggedIn: boolean };

/** Where an entry address that carries a referrer code leads, or null when it stays where it is. */
export function pidEntry({ search, hash, isLoggedIn }: Entry): string | null {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const pid = new URLSearchParams(search).get('pid') ?? new URLSearchParams(query).get('pid');
  if (!pid || isLoggedIn || OWN_FORMS.includes(path)) return null;
  return paths.login({ type: '1', pid });
}

/** Gives the page that is entered the address it belongs to, once, before the router reads it. */
export function applyEntryRules(isLoggedIn: boolean): void {
  const { search, hash, pathname } = window.location;
  const referred = pidEntry({ search, hash, isLoggedIn });
  if (referred) window.history.replaceState(null, '', `${pathname}#${referred}`);
  else if (hash === '') window.history.replaceState(null, '', `${pathname}${search}#${paths.hall()}`);
}
