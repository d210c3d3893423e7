/**
 * The policy for what fails, with its times and its one back-off.
 *
 * A screen that a player waits for:
 * - 0.4 s (`RETRY_MS`) a second attempt, where its code failed
 * - 1 s (`STALLED_MS`) each, in later attempts: other addresses for hanging files
 * - 2 s (`HANGING_MS`) the fallback beside it, where a file hangs while the site answers
 * - 4 s (`CARD_MS`) a card with 重试
 * - 4 s (`POLL_WITH_CARD_MS`) each while a card shows, otherwise 15 s (`POLL_MS`): the newest document
 * - 10 s (`ENTRY_MS`) its entry has failed
 * - 15 s (`SCREEN_MS`) it has failed
 * - 0.5 s to 2.5 s (`LOST`) each after losses by the network: another attempt
 * - 4 s to 30 s (`AGAIN`) each after faults of its version: another attempt
 * - 60 s (`DISTRUST_MS`) from a failure: its fallback at once
 *
 * A host that a page waits for:
 * - 2.5 s (`HOST_LOOK_MS`) the next host beside it, where a file hangs while the site answers
 * - 1 s (`HOST_GONE_MS`) each while nothing answers: another look
 * - 0.5 s to 2.5 s (`LOST`) each after losses by the network: another attempt
 * - 2 s (`CUT_MS`) a reload, where the page was cut short
 * - 10 s (`HOST_LIMIT_MS`) a page with 重试, which looks every 4 s (`MENDED_MS`) whether it is mended
 * - 10 s (`PROOF_MS`) on display: no other host takes its place any more
 * - 15 s (`BLANK_MS`) without content: it has failed
 * - 600 s (`SKIPPED_MS`) from a failure: its tab starts the fallback, or a newer revision
 */

export const RETRY_MS = 400;
export const STALLED_MS = 1_000;
export const HANGING_MS = 2_000;
export const CARD_MS = 4_000;
export const POLL_MS = 15_000;
export const POLL_WITH_CARD_MS = 4_000;
export const ENTRY_MS = 10_000;
export const SCREEN_MS = 15_000;
export const DISTRUST_MS = 60_000;

export const HOST_LOOK_MS = 2_500;
export const HOST_GONE_MS = 1_000;
export const CUT_MS = 2_000;
export const HOST_LIMIT_MS = 10_000;
export const MENDED_MS = 4_000;
export const PROOF_MS = 10_000;
export const BLANK_MS = 15_000;
export const SKIPPED_MS = 600_000;

/** Pauses between attempts, each twice as long as the one before, up to the longest. */
export type BackOff = { readonly first: number; readonly longest: number; readonly spread: number };

/**
 * For what the network lost: a page is complete within five seconds after it is back. Spread, so that players who lost the
 * same network do not all return at once.
 */
export const LOST: BackOff = { first: 500, longest: 2_500, spread: 0.5 };
/** For a fault of a version, which a release may mend. */
export const AGAIN: BackOff = { first: 4_000, longest: 30_000, spread: 0 };

/** Returns the pause after so many attempts before this one. */
export function pauseAfter(attempts: number, { first, longest, spread }: BackOff): number {
  return Math.min(first * 2 ** attempts, longest) * (1 + (Math.random() - 0.5) * spread);
}
