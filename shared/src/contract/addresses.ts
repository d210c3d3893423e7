let platform = '';

/** Sets the address that the platform's relative addresses belong to: empty while it is the page's own origin. */
export function resolveAddressesAgainst(apiBase: string): void {
  platform = apiBase;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Returns an address of the platform as an absolute one: `/uploads/a.png` and `//host/chat` mean the platform's. An
 * empty or impossible one stays as it is; so does a relative one in a program without a page.
 */
export function platformAddress(text: string): string {
  const base = platform || globalThis.location?.origin;
  if (text === '' || !base || hasScheme.test(text)) return text;
  try {
    return new URL(text, base).href;
  } catch {
    return text;
  }
}

/** Returns the address of a picture: as `platformAddress`, but short where page and platform share their origin. */
export function platformPicture(text: string): string {
  return platform ? platformAddress(text) : text;
}
