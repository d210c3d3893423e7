import { type ChannelState, revisionHistory } from '../document/channelState.ts';
import { periodsOf } from '../document/switches.ts';
import type { Store } from '../store/store.ts';
import type { Live } from './askLive.ts';

/**
 * Returns the version of an application that all visitors have, since when, and the previous one. Returns undefined when
 * there is no previous one.
 */
export async function liveOf(
  store: Store,
  channelState: ChannelState,
  app: string,
): Promise<Live | undefined> {
  const periods = periodsOf(await revisionHistory(store, channelState), app);
  const version = periods[0]?.running?.active;
  const other = periods.findIndex(({ running }) => running?.active !== version);
  const first = periods[other - 1];
  const before = periods[other]?.running?.active;
  if (version === undefined || before === undefined || !first) return undefined;
  const { channel } = channelState.document;
  return { channel, app, version, before, liveSince: new Date(first.entry.at) };
}
