import { visitorIn } from '@site/release-page/resolve/visitorId';

/** Returns the token that the host starts with: this tab's, or the one that 自动登录 stored; null for a visitor. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem('token') || localStorage.getItem('autoLogin') || null;
  } catch {
    // A browser that forbids storage has no token.
    return null;
  }
}

/**
 * Returns the id by which visitors are assigned to canaries. A new visitor gets one, in a cookie, which a log-out
 * does not clear.
 */
export function visitorId(): string {
  const known = visitorIn(document.cookie);
  if (known) return known;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const id = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // biome-ignore lint/suspicious/noDocumentCookie: the host reads it at once, and browsers of 2021 have no Cookie Store
  document.cookie = `visitor=${id}; path=/; max-age=31536000; samesite=lax`;
  return id;
}
