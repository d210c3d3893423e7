import type { ReleaseDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
import { latestPath } from '../document/latestPath.ts';
import { withLimit } from '../lib/withLimit.ts';

const TIMEOUT_MS = 10_000;

/** Requests the newest document of a release's channel; null when none arrives. The result is not verified. */
export async function fetchLatest(
  known: ReleaseDocument,
  timeoutMs = TIMEOUT_MS,
): Promise<ReleaseDocument | null> {
  return fetchDocument(latestPath(known), timeoutMs, documentIn);
}

/** Requests a document by its address; null when none arrives that `read` takes. The result is not verified. */
export function fetchDocument(
  address: string,
  timeoutMs: number,
  read: (received: unknown) => ReleaseDocument | null,
): Promise<ReleaseDocument | null> {
  return withLimit(timeoutMs, async (signal) => {
    const response = await fetch(address, { cache: 'no-cache', signal });
    return response.ok ? read(await response.json()) : null;
  }).catch(() => null);
}
