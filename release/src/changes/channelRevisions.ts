import { channelNames, latestDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';

/** The newest revision of each channel: what was made before a list of people began, nobody in it has signed. */
export async function channelRevisions(store: Store): Promise<Record<string, number>> {
  const channels = await channelNames(store);
  const pairs = await Promise.all(
    channels.map(
      async (channel) => [channel, (await latestDocument(store, channel))?.revision ?? 0] as const,
    ),
  );
  return Object.fromEntries(pairs);
}
