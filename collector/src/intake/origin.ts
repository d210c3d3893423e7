import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the site sends. Browsers say with each POST of which origin the page is, with `sendBeacon` as well. Where a
 * page's policy hides it they say `null`; then, and where it is missing, only a browser's own word that page and server
 * are of one origin counts. The name that the server is asked by was looked at before: by the edge, or by nginx.
 */
export function isOfSite({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return origins.includes(origin) || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());
}
