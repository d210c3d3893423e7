import type { Channel } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import { withLastGood } from '../document/remoteChannel.ts';
import { wayBack } from '../document/wayBack.ts';
import type { Store } from '../store/store.ts';

/**
 * Returns an application whose last good version is the one that a rollback returns to, by the history: not blocked, and
 * still in the store.
 */
export async function withUsableLastGood(
  store: Store,
  channelState: ChannelState,
  name: string,
  application: Channel,
): Promise<Channel> {
  const { lastGood, versions } = application;
  const back = await wayBack(store, channelState, name, application);
  if (back?.version === lastGood && lastGood in versions) return application;
  return withLastGood(application, back);
}
