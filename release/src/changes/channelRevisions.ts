import { channelNames, latestDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns the newest revision of each channel. A list of people stores these numbers when it begins: no person in the list
 * signed the revisions up to them.
 */
export async function channelRevisions(store: Store): Promise<Record<string, number>> {
  const channels = await channelNames(store);
  const pairs = await Promise.all(
    channels.map(
      async (channel) => [channel, (await latestDocument(store, channel))?.revision ?? 0] as const,
    ),
  );
  return Object.fromEntries(pairs);
}
