import { bringInLine } from '../document/bringInLine.ts';
import { commit } from '../document/commit.ts';
import { nextRevision } from '../document/revise.ts';
import { tellsWho } from '../document/revision.ts';
import { newestDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { adoptSigningKey } from '../store/storeKey.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's revision after a repair, the files that had to be written, and how many of killed writes were swept. */
export type Repair = {
  readonly channel: string;
  readonly revision: number;
  readonly written: readonly string[];
  readonly swept: number;
};

/**
 * Brings a channel's document and page in line with its newest revision, whatever was left of them. With `newKey` it
 * also makes pages verify with the key that is given now, and signs the same state with it as a new revision; so it does,
 * with the key there is, when players can read in the newest who made it. Throws `Refused` when nothing has been released on
 * the channel, or there is no key to sign with.
 */
export async function repair(
  store: Store,
  options: ReleaseOptions & { readonly newKey?: boolean },
): Promise<Repair> {
  const { channel = 'live' } = options;
  const written = await bringInLine(store, channel, newestDocument);
  const swept = await store.sweep();
  const newest = await newestDocument(store, channel);
  if (!options.newKey && !tellsWho(newest)) return { channel, revision: newest.revision, written, swept };
  if (options.newKey) await adoptSigningKey(store);
  const stamp = stampOf(options, options.newKey ? 'new release key' : 'tell players no names', {
    name: 'repair',
    applications: [],
  });
  const { revision } = await commit(store, nextRevision(newest, newest, stamp));
  return { channel, revision, written, swept };
}
