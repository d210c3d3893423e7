const LIMIT_MS = 10_000;

/**
 * Sends a report; answers whether it arrived, as far as a page may know. As plain text another origin takes it unasked, and
 * without its answer being read the browser complains of none. Neither cookies nor the page's address go with it, as they would
 * with `sendBeacon`; like that it outlives the page.
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
      // With none at all the origin would be hidden from the collector, too.
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
