const LIMIT_MS = 10_000;

/**
 * Sends a report. Returns whether it arrived, as far as a page can know. A plain-text body needs no preflight, and in
 * `no-cors` mode the browser logs no error about the unreadable answer. The request has neither cookies nor the page's
 * address, which `sendBeacon` would send; like that it outlives the page.
 */
export async function post(to: string, body: string): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const { ok, type } = await fetch(to, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      // With `no-referrer` the collector would not receive the origin either.
      referrerPolicy: 'origin',
      cache: 'no-store',
      keepalive: true,
      priority: 'low',
      signal: limit.signal,
    });
    return ok || type === 'opaque';
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
