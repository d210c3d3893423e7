import { visitorIn } from './visitorId.ts';

/**
 * Returns the id by which visitors are assigned to canaries. A new visitor gets one, in a cookie, which a log-out
 * does not clear.
 */
export function keepVisitorId(): string {
  const known = visitorIn(document.cookie);
  if (known) return known;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const id = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // biome-ignore lint/suspicious/noDocumentCookie: the host reads it at once, and browsers of 2021 have no Cookie Store
  document.cookie = `visitor=${id}; path=/; max-age=31536000; samesite=lax`;
  return id;
}
