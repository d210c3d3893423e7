import { pageProgram } from '../page/inlineScripts.ts';

const SOON_MS = 1_000;

/**
 * Runs the first program of the page in this window, without its timers of a second or more, such as the check for a host
 * that has not come. On a slow machine these would fire in the middle of a test of the first tasks. jsdom does not know by
 * which protocol the page came.
 */
export function runStartPage(nextHopProtocol = 'h2'): void {
  Object.assign(performance, { getEntriesByType: () => [{ nextHopProtocol }] });
  const soon = (act: () => void, ms = 0) => (ms < SOON_MS ? setTimeout(act, ms) : undefined);
  new Function('setTimeout', pageProgram('startPage'))(soon);
}
