import type { Store } from '../store/store.ts';
import { readPublicKey, requireSigningKey } from '../store/storeKey.ts';
import { indexPath } from '../store/storePaths.ts';
import { readIndex, writeIndex } from './channelIndex.ts';
import { requireChannelState, revisionHistory } from './channelState.ts';

/**
 * Rebuilds the channel's index when the release key did not sign it; returns whether it did so. Throws `Refused`
 * without the key.
 */
export async function replaceFalseIndex(store: Store, channel: string): Promise<boolean> {
  const releaseKey = readPublicKey(store);
  if (!(await store.exists(indexPath(channel))) || (await readIndex(store, channel, releaseKey)))
    return false;
  const state = await requireChannelState(store, channel);
  if (state.text === undefined) return false;
  const entries = [...(await revisionHistory(store, state))];
  await writeIndex(store, channel, { entries, newest: state.text }, await requireSigningKey(store));
  return true;
}
