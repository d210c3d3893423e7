import type { Store } from '../store/store.ts';
import { readPublicKey, requireSigningKey } from '../store/storeKey.ts';
import { indexPath } from '../store/storePaths.ts';
import { readIndex, writeIndex } from './channelIndex.ts';
import { lineOf, requireChannelState } from './channelState.ts';

/** Makes the channel's index anew when there is one that the release key did not sign; answers whether it was so. Throws `Refused` without the key. */
export async function replaceFalseIndex(store: Store, channel: string): Promise<boolean> {
  const releaseKey = readPublicKey(store);
  if (!(await store.exists(indexPath(channel))) || (await readIndex(store, channel, releaseKey)))
    return false;
  const standing = await requireChannelState(store, channel);
  if (standing.text === undefined) return false;
  const entries = [...(await lineOf(store, standing))];
  await writeIndex(store, channel, { entries, newest: standing.text }, await requireSigningKey(store));
  return true;
}
