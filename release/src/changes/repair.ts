import type { ReleaseDocument } from '@site/shared/release';
import { bringInLine } from '../document/bringInLine.ts';
import { commit } from '../document/commit.ts';
import { replaceFalseIndex } from '../document/falseIndex.ts';
import { nextRevision } from '../document/revise.ts';
import { tellsWho } from '../document/revision.ts';
import { newestDocument } from '../document/revisions.ts';
import { requireStanding } from '../document/standing.ts';
import type { Store } from '../store/store.ts';
import { adoptSigningKey } from '../store/storeKey.ts';
import { indexPath } from '../store/storePaths.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's revision after a repair, the files that had to be written, and how many of killed writes were swept. */
export type Repair = {
  readonly channel: string;
  readonly revision: number;
  readonly written: readonly string[];
  readonly swept: number;
};

type RepairOptions = ReleaseOptions & { readonly newKey?: boolean; readonly newHistory?: boolean };

/**
 * Brings a channel's document and page in line with its newest revision, whatever was left of them. With `newKey` it
 * also makes pages verify with the key that is given now, and signs the same state with it as a new revision; so it does,
 * with the key there is, when players can read in the newest who made it. With `newHistory` that revision names none before it:
 * what is there counts from then on. Throws `Refused` when nothing has been released on
 * the channel, or there is no key to sign with.
 */
export async function repair(store: Store, options: RepairOptions): Promise<Repair> {
  const { channel = 'live' } = options;
  const written = await bringInLine(store, channel, newestDocument);
  if (await replaceFalseIndex(store, channel)) written.push(indexPath(channel));
  const swept = await store.sweep();
  const newest = await newestDocument(store, channel);
  const why = reasonFor(options, newest);
  if (!why) return { channel, revision: newest.revision, written, swept };
  if (options.newKey) await adoptSigningKey(store);
  const stamp = stampOf(options, why, { name: 'repair', applications: [] });
  const standing = await requireStanding(store, channel);
  // What the index said of the history before is forgotten, too.
  const known = options.newHistory ? { ...standing, entries: [], isHistoryEnded: true } : standing;
  const { revision } = await commit(store, nextRevision(newest, newest, stamp), known);
  return { channel, revision, written, swept };
}

/** What a repair makes a revision for, if anything. */
function reasonFor({ newKey, newHistory }: RepairOptions, newest: ReleaseDocument): string | undefined {
  if (newKey) return 'new release key';
  if (newHistory) return 'the history begins anew';
  return tellsWho(newest) ? 'tell players no names' : undefined;
}
