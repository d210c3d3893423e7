import { loadAppInfo } from '@site/shared/host';
import { withLimit } from '@site/shared/release/routing';

const LONGEST_MS = 5_000;

/**
 * Requests from the platform whether the site is open, without a message to the player. Rejects when no answer arrives
 * in time.
 */
export function checkSite(): Promise<void> {
  return withLimit(LONGEST_MS, (signal) => loadAppInfo({ errorToast: false, signal }));
}
