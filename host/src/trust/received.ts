import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import { latestPath, withLimit } from '@site/shared/release/routing';
import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

/** A document as it was received, whose fields were signed even where this host does not know them, and as it is read. */
export type Received = { readonly raw: object; readonly document: ReleaseDocument };

/** A document as it was received, or null when it makes no sense. */
export function receivedOf(raw: unknown): Received | null {
  const read = v.safeParse(releaseDocumentSchema, raw);
  return read.success ? { raw: raw as object, document: read.output } : null;
}

/** The newest document of the channel of one that the site gives, or null when none comes. Nobody has verified it. */
export async function askForLatest(known: ReleaseDocument, timeoutMs = TIMEOUT_MS): Promise<Received | null> {
  const asked = withLimit(timeoutMs, async (signal) => {
    const response = await fetch(latestPath(known), { cache: 'no-cache', signal });
    return response.ok ? receivedOf(await response.json()) : null;
  });
  return asked.catch(() => null);
}
