/** Addresses are read as if they stood here. */
export const OWN = 'http://console';

/** An address of the console from what somebody gives for one, without the key that it may hold; the overview for all else. */
export function ownPath(given: string | null | undefined): string {
  const address = given ? URL.parse(given, OWN) : null;
  if (address?.origin !== OWN) return '/';
  const { pathname, searchParams } = address;
  searchParams.delete('key');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${pathname.replace(/^\/+/, '/')}${query}`;
}
