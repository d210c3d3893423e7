import type { Page } from '@playwright/test';

/** Returns the newest revision that a device remembers; 0 before the first. */
export function knownRevision(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('site', 1);
        opening.onsuccess = () => {
          const database = opening.result;
          const request = database.transaction('releases').objectStore('releases').get('releases');
          request.onsuccess = () => resolve(request.result?.documents?.live?.revision ?? 0);
          request.onerror = () => resolve(0);
          database.close();
        };
        opening.onerror = () => resolve(0);
      }),
  );
}

/** Runs in the page. Returns the revision of the page that the device has stored; null where it has none. */
export async function storedRevision(): Promise<number | null> {
  const stored = await caches.match('./', { cacheName: 'storedPage' });
  const text = /id="site-release">([^<]*)</.exec((await stored?.text()) ?? '')?.[1];
  return text ? JSON.parse(text).revision : null;
}
