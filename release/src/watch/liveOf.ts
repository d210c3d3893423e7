import { type ChannelState, lineOf } from '../document/channelState.ts';
import { periodsOf } from '../document/switches.ts';
import type { Store } from '../store/store.ts';
import type { Live } from './askLive.ts';

/** Which version of an application everybody has, since when, and which one before; undefined when there was none before. */
export async function liveOf(store: Store, standing: ChannelState, app: string): Promise<Live | undefined> {
  const periods = periodsOf(await lineOf(store, standing), app);
  const version = periods[0]?.running.active;
  const other = periods.findIndex(({ running }) => running.active !== version);
  const first = periods[other - 1];
  const before = periods[other]?.running.active;
  if (version === undefined || before === undefined || !first) return undefined;
  const { channel } = standing.document;
  return { channel, app, version, before, liveSince: new Date(first.entry.at) };
}
