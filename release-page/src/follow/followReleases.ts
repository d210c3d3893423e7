import type { ReleaseDocument } from '../document/document.ts';
import { screenFailures, shownErrorCards } from '../load/failedScreens.ts';
import { POLL_MS, POLL_WITH_CARD_MS } from '../load/failurePolicy.ts';
import type { ReleaseStore } from './releaseStore.ts';

type Followed = Pick<ReleaseStore, 'current' | 'trust' | 'offer'>;
type Accept = (received: ReleaseDocument) => Promise<ReleaseDocument | null>;

/**
 * Requests by `fetchNext` the newest release document every 15 seconds while the page is visible, every 4 while a card is shown in
 * place of a screen, and at once when the page becomes visible, when the network is back and when a screen failed. A
 * document that does not arrive, is malformed or is not accepted changes nothing. Returns a function that stops it.
 */
export function followReleases(
  store: Followed,
  accept: Accept,
  fetchNext: () => Promise<ReleaseDocument | null>,
): () => void {
  let isRequesting = false;
  const request = async () => {
    if (isRequesting || document.hidden) return;
    isRequesting = true;
    await followNext(store, accept, fetchNext);
    isRequesting = false;
  };
  let timer = setInterval(request, POLL_MS);
  const restartTimer = () => {
    clearInterval(timer);
    timer = setInterval(request, shownErrorCards.get() > 0 ? POLL_WITH_CARD_MS : POLL_MS);
  };
  document.addEventListener('visibilitychange', request);
  addEventListener('online', request);
  const unsubscribe = screenFailures.subscribe(request);
  const stopTimerChanges = shownErrorCards.subscribe(restartTimer);
  return () => {
    clearInterval(timer);
    unsubscribe();
    stopTimerChanges();
    document.removeEventListener('visibilitychange', request);
    removeEventListener('online', request);
  };
}

/** Applies what a request for the newest document returns, if it is newer and accepted. Never rejects. */
export async function followNext(
  store: Followed,
  accept: Accept,
  fetchNext: () => Promise<ReleaseDocument | null>,
): Promise<void> {
  try {
    const next = await fetchNext();
    const accepted = next && isNews(next, store) ? await accept(next) : null;
    if (accepted) await store.offer(accepted);
  } catch (error) {
    console.error('A newer release is not followed yet:', error);
  }
}

/** Whether a document would change anything. The revision of a refused one is untrusted, so it is no lower bound. */
function isNews({ revision }: ReleaseDocument, store: Followed): boolean {
  return store.trust() === 'refused' || revision > store.current().revision;
}
