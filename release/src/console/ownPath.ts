/** The placeholder origin against which relative addresses are parsed. */
export const OWN = 'http://console';

/**
 * Returns the path and query of an address of this console, without the printed key; `/` for everything else. This
 * prevents open redirects.
 */
export function ownPath(given: string | null | undefined): string {
  const address = given ? URL.parse(given, OWN) : null;
  if (address?.origin !== OWN) return '/';
  const { pathname, searchParams } = address;
  searchParams.delete('key');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${pathname.replace(/^\/+/, '/')}${query}`;
}
