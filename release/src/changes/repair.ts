import { bringInLine } from '../document/bringInLine.ts';
import { commit } from '../document/commit.ts';
import { nextRevision } from '../document/revise.ts';
import { newestDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { adoptSigningKey } from '../store/storeKey.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's revision after a repair, and the files that had to be written. */
export type Repair = {
  readonly channel: string;
  readonly revision: number;
  readonly written: readonly string[];
};

/**
 * Brings a channel's document and page in line with its newest revision, whatever was left of them. With `newKey` it
 * also makes pages verify with the key that is given now, and signs the same state with it as a new revision. Throws
 * `Refused` when nothing has been released on the channel.
 */
export async function repair(
  store: Store,
  options: ReleaseOptions & { readonly newKey?: boolean },
): Promise<Repair> {
  const { channel = 'live' } = options;
  const written = await bringInLine(store, channel, newestDocument);
  const newest = await newestDocument(store, channel);
  if (!options.newKey) return { channel, revision: newest.revision, written };
  await adoptSigningKey(store);
  const stamp = stampOf(options, 'new release key');
  const { revision } = await commit(store, nextRevision(newest, newest, stamp));
  return { channel, revision, written };
}
