import type { ReleaseDocument } from '../document/document.ts';
import { withLimit } from '../lib/withLimit.ts';

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
