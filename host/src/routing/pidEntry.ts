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

/** Applies the rule to the address that the page was entered with, once, before the router reads it. */
export function applyPidEntry(isLoggedIn: boolean): void {
  const { search, hash, pathname } = window.location;
  const target = pidEntry({ search, hash, isLoggedIn });
  if (target) window.history.replaceState(null, '', `${pathname}#${target}`);
}
