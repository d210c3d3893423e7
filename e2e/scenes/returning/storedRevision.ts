/** Runs in the page. Returns the revision of the page that the device has stored; null where it has none. */
export async function storedRevision(): Promise<number | null> {
  const stored = await caches.match('./', { cacheName: 'storedPage' });
  const text = /id="site-release">([^<]*)</.exec((await stored?.text()) ?? '')?.[1];
  return text ? JSON.parse(text).revision : null;
}
