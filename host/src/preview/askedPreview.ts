import { readText, writeText } from '@site/shared';

const KEY = 'preview';

/** Whether this tab may run a preview: cheap and generous, because every player's page asks. */
export function isPreviewAsked(): boolean {
  return window.location.search.includes('preview=') || Boolean(readText('session', KEY));
}

/**
 * What this tab is to preview, as `name@version`, or null. It moves from the address into the tab's storage, so that a
 * reload goes on with it and a copied address is one of the live site.
 */
export function takeAskedPreview(): string | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const asked = query.get(KEY);
  if (asked === null) return readText('session', KEY) || null;
  query.delete(KEY);
  const rest = query.toString();
  window.history.replaceState(null, '', `${pathname}${rest && `?${rest}`}${hash}`);
  writeText('session', KEY, asked);
  return asked;
}

/** Makes the tab go on with this at the next load, or with what is live when it is null. */
export function keepAskedPreview(asked: string | null): void {
  writeText('session', KEY, asked ?? '');
}
