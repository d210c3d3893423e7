/**
 * The policy for what fails: its times, read from top to bottom as two timelines, and its one back-off. `docs/ARCHITECTURE.md`
 * has the timelines from here.
 */

/** Pauses between attempts, each twice as long as the one before, up to the longest. */
export type BackOff = { readonly first: number; readonly longest: number; readonly spread: number };

// A screen that a player waits for:

/** a second attempt, where its code failed */
export const RETRY_MS = 400;
/** each, in later attempts: other addresses for hanging files */
export const STALLED_MS = 1_000;
/** its fallback beside it, where a file hangs while the site answers */
export const HANGING_MS = 2_000;
/** a card with 重试 */
export const CARD_MS = 4_000;
/** each while a card shows: the newest document */
export const POLL_WITH_CARD_MS = 4_000;
/** its entry has failed */
export const ENTRY_MS = 10_000;
/** each without a card: the newest document */
export const POLL_MS = 15_000;
/** it has failed */
export const SCREEN_MS = 15_000;
/** from a failure: its fallback at once */
export const DISTRUST_MS = 60_000;
// Spread, because players who lost the same network must not all return at once.
/** each after losses by the network: a retry */
export const LOST: BackOff = { first: 500, longest: 2_500, spread: 0.5 };
/** each after faults of its version: another one */
export const AGAIN: BackOff = { first: 4_000, longest: 30_000, spread: 0 };

// A host that a page waits for:

/** each while nothing answers: another look */
export const HOST_GONE_MS = 1_000;
/** the page with 重试 in short, where its file is late */
export const SHORT_MS = 1_000;
/** a reload, where the page was cut short */
export const CUT_MS = 2_000;
/** the next host beside it, where a file hangs while the site answers */
export const HOST_LOOK_MS = 2_500;
/** each without a host: a look whether it is mended */
export const MENDED_MS = 4_000;
/** a page with 重试 */
export const HOST_LIMIT_MS = 10_000;
/** on display: no other host takes its place */
export const PROOF_MS = 10_000;
/** without content: it has failed */
export const BLANK_MS = 15_000;
/** from a failure: its fallback in this tab */
export const SKIPPED_MS = 600_000;

/** Returns the pause after so many attempts before this one. */
export function pauseAfter(attempts: number, { first, longest, spread }: BackOff): number {
  return Math.min(first * 2 ** attempts, longest) * (1 + (Math.random() - 0.5) * spread);
}
