import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';
import { screenFailures } from './failedScreens.ts';
import type { ReleaseStore } from './releaseStore.ts';

const INTERVAL_MS = 15_000;

type IsGenuine = (received: object) => Promise<boolean>;

/**
 * Asks for a newer release every 15 seconds while the page is visible, when it becomes visible again and when a screen
 * failed. A document that does not come, makes no sense or is not genuine changes nothing. Returns the way to stop.
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
  const timer = setInterval(ask, INTERVAL_MS);
  document.addEventListener('visibilitychange', ask);
  const stopHearing = screenFailures.subscribe(ask);
  return () => {
    clearInterval(timer);
    stopHearing();
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
