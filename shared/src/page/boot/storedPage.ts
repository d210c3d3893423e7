/** The page on the device, from which a returning visit starts (ADR 94). */

declare global {
  interface Window {
    /** On a page from the device: the newest release document, as it was received; null where it did not come. */
    siteNewest?: Promise<unknown>;
  }
}

/** The cache with that page, under the address of the site. */
export const storedPages = 'storedPage';

/** Whether this page came from the device, so that something newer may have been released. */
export function isFromDevice(): boolean {
  return 'stored' in document.documentElement.dataset;
}

/** The longest wait for the device: a browser may never respond. */
const LONGEST_MS = 1_000;

/** Reloads the page from the network. */
export async function reloadPage(): Promise<void> {
  await forgetPage();
  location.reload();
}

/** Removes the stored page, so that the next one comes from the network. Takes a second at most, and never rejects. */
export async function forgetPage(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  // Plain http has no caches, and a browser may forbid them: then no page is stored.
  await Promise.race([globalThis.caches?.delete(storedPages), tooLong]).catch(() => undefined);
}
