import { type ReleaseDocument, releaseDocumentSchema, verifyDocument } from '@site/shared/release';
import * as v from 'valibot';
import type { ReleaseStore } from './releaseStore.ts';

const INTERVAL_MS = 15_000;

/**
 * Asks for a newer release every 15 seconds while the page is visible, and when it becomes visible again. A document that
 * does not come, makes no sense or is not signed with the key changes nothing. Returns the way to stop.
 */
export function followReleases(store: ReleaseStore, releaseKey: JsonWebKey | undefined): () => void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const next = await readLatest(store.current().channel, releaseKey).catch(() => null);
    if (next) store.offer(next);
    isAsking = false;
  };
  const timer = setInterval(ask, INTERVAL_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

async function readLatest(
  channel: string,
  releaseKey: JsonWebKey | undefined,
): Promise<ReleaseDocument | null> {
  const response = await fetch(`releases/${channel}.json`, { cache: 'no-cache' });
  if (!response.ok) return null;
  const received: unknown = await response.json();
  const read = v.safeParse(releaseDocumentSchema, received);
  if (!read.success) return null;
  // The document as it was received: the schema drops fields it does not know, and they were signed too.
  if (releaseKey && !(await verifyDocument(received as object, releaseKey))) return null;
  return read.output;
}
