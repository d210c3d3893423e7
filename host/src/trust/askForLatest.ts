import { documentIn, type ReleaseDocument } from '@site/shared/release';
import { latestPath, withLimit } from '@site/shared/release/routing';

const TIMEOUT_MS = 10_000;

/** The newest document of the channel of one that the site gives, or null when none comes. Nobody has verified it. */
export async function askForLatest(
  known: ReleaseDocument,
  timeoutMs = TIMEOUT_MS,
): Promise<ReleaseDocument | null> {
  const asked = withLimit(timeoutMs, async (signal) => {
    const response = await fetch(latestPath(known), { cache: 'no-cache', signal });
    return response.ok ? documentIn(await response.json()) : null;
  });
  return asked.catch(() => null);
}
