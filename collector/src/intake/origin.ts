import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the site sent the request. Browsers name the page's origin with each POST, with `sendBeacon` as well.
 * Where the page's policy hides the origin they send `null`; then, and where it is missing, only `Sec-Fetch-Site:
 * same-origin` counts. The edge or nginx has checked the host name before.
 */
export function isOfSite({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return origins.includes(origin) || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());
}
