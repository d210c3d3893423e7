import { loadAppInfo } from '@site/shared/host';
import { withLimit } from '@site/shared/release/routing';

const LONGEST_MS = 5_000;

/** Asks the platform whether the site is open, without a word to the player. Rejects when no answer comes in time. */
export function askQuietly(): Promise<void> {
  return withLimit(LONGEST_MS, (signal) => loadAppInfo({ errorToast: false, signal }));
}
