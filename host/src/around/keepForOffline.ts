/** As the worker names what it keeps: `release/src/page/programs/keepPage.ts`. */
const CACHE = 'page';

/** Has the device keep the page for when there is no network (ADR 37), or give back what it kept. */
export async function keepForOffline(isKept: boolean): Promise<void> {
  // Plain http has none. What a development server gives is nothing to keep.
  const workers = navigator.serviceWorker;
  if (!workers || process.env.NODE_ENV === 'development') return;
  if (isKept) {
    await workers.register('sw.js');
    return;
  }
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  await caches.delete(CACHE);
}
