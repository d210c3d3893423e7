import type { ReleaseDocument } from '@site/shared/release';
import { askForLatest } from '../trust/askForLatest.ts';
import { screenFailures, shownErrorCards } from './failedScreens.ts';
import type { ReleaseStore } from './releaseStore.ts';

const INTERVAL_MS = 15_000;
const INTERVAL_WITH_CARD_MS = 4_000;

type Accept = (received: ReleaseDocument) => Promise<boolean>;

/**
 * Asks for a newer release every 15 seconds while the page is visible, every 4 while a card stands in place of a screen,
 * when the page becomes visible again, when the line is back and when a screen failed. A document that does not come, makes no sense or is not
 * accepted changes nothing. Returns the way to stop.
 */
export function followReleases(store: ReleaseStore, accept: Accept): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const next = await askForLatest(store.current());
    if (next && (await accept(next))) await store.offer(next);
    isAsking = false;
  };
  let timer = setInterval(ask, INTERVAL_MS);
  const keepTime = () => {
    clearInterval(timer);
    timer = setInterval(ask, shownErrorCards.get() > 0 ? INTERVAL_WITH_CARD_MS : INTERVAL_MS);
  };
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
  const stopHearing = screenFailures.subscribe(ask);
  const stopKeepingTime = shownErrorCards.subscribe(keepTime);
  return () => {
    clearInterval(timer);
    stopHearing();
    stopKeepingTime();
    document.removeEventListener('visibilitychange', ask);
    removeEventListener('online', ask);
  };
}
