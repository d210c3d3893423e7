import { answerInTime } from '@site/release-page/trust/deviceStore';

/** The page on the device, from which a returning visit starts (ADR 94). */

declare global {
  interface Window {
    /** On a page from the device: the newest release document, as it was received; null where it did not come. */
    siteNewest?: Promise<unknown>;
    /** The time of that request, by the page's clock. */
    siteNewestAt?: number;
  }
}

/** The cache with that page, under the address of the site. */
export const storedPages = 'storedPage';

/** Whether this page came from the device, so that something newer may have been released. */
export function isFromDevice(): boolean {
  return 'stored' in document.documentElement.dataset;
}

/** Reloads the page from the network. */
export async function reloadPage(): Promise<void> {
  await forgetPage();
  location.reload();
}

/** Removes the stored page, so that the next one comes from the network. Takes a second at most, and never rejects. */
export async function forgetPage(): Promise<void> {
  // Plain http has no caches, and a browser may forbid them: then no page is stored.
  await answerInTime(globalThis.caches?.delete(storedPages)).catch(() => undefined);
}
