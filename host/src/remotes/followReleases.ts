import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';
import { screenFailures, standingCards } from './failedScreens.ts';
import type { ReleaseStore } from './releaseStore.ts';

const INTERVAL_MS = 15_000;
const INTERVAL_WITH_CARD_MS = 4_000;

type IsGenuine = (received: object) => Promise<boolean>;

/**
 * Asks for a newer release every 15 seconds while the page is visible, every 4 while a card stands in place of a screen,
 * when the page becomes visible again and when a screen failed. A document that does not come, makes no sense or is not genuine changes nothing. Returns the way to stop.
 */
export function followReleases(store: ReleaseStore, isGenuine: IsGenuine): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const next = await readLatest(store.current().channel, isGenuine).catch(() => null);
    if (next) store.offer(next);
    isAsking = false;
  };
  let timer = setInterval(ask, INTERVAL_MS);
  const keepTime = () => {
    clearInterval(timer);
    timer = setInterval(ask, standingCards.get() > 0 ? INTERVAL_WITH_CARD_MS : INTERVAL_MS);
  };
  document.addEventListener('visibilitychange', ask);
  const stopHearing = screenFailures.subscribe(ask);
  const stopKeepingTime = standingCards.subscribe(keepTime);
  return () => {
    clearInterval(timer);
    stopHearing();
    stopKeepingTime();
    document.removeEventListener('visibilitychange', ask);
  };
}

async function readLatest(channel: string, isGenuine: IsGenuine): Promise<ReleaseDocument | null> {
  const response = await fetch(`releases/${channel}.json`, { cache: 'no-cache' });
  if (!response.ok) return null;
  const received: unknown = await response.json();
  const read = v.safeParse(releaseDocumentSchema, received);
  if (!read.success) return null;
  // The document as it was received: the schema drops fields it does not know, and they were signed too.
  return (await isGenuine(received as object)) ? read.output : null;
}
