/** The cache that the worker in `shared/src/page/boot/keepPage.ts` fills. */
const CACHE = 'page';

/** Makes the device store the page for times without a network (ADR 37), or deletes the stored page. */
export async function keepForOffline(isKept: boolean): Promise<void> {
  // Plain http has no service workers. Pages of a development server are not worth storing.
  const workers = navigator.serviceWorker;
  if (!workers || process.env.NODE_ENV === 'development') return;
  if (isKept) {
    await workers.register('sw.js');
    return;
  }
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  await caches.delete(CACHE);
}
