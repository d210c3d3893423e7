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
  const fetched = withLimit(timeoutMs, async (signal) => {
    const response = await fetch(latestPath(known), { cache: 'no-cache', signal });
    return response.ok ? documentIn(await response.json()) : null;
  });
  return fetched.catch(() => null);
}
