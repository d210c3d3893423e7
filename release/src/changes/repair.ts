import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { requireChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { replaceFalseIndex } from '../document/falseIndex.ts';
import { republishFiles } from '../document/republishFiles.ts';
import { nextRevision } from '../document/revise.ts';
import { namesAuthor } from '../document/revision.ts';
import { newestDocument } from '../document/revisions.ts';
import { renewPeople } from '../people/changePeople.ts';
import type { Store } from '../store/store.ts';
import { adoptSigningKey } from '../store/storeKey.ts';
import { indexPath } from '../store/storePaths.ts';
import { handOver, isHandedOver } from './handOver.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** Further than this no store is behind what players have seen; it is a slip of the finger. */
const FURTHEST = 1_000;

/** The channel's revision after a repair, the files that had to be written, and how many of killed writes were swept. */
export type Repair = {
  readonly channel: string;
  readonly revision: number;
  readonly written: readonly string[];
  readonly swept: number;
  /** How many revisions were made of what is live. */
  readonly made: number;
  /** Whether the old key vouches for the new one; undefined where the key stayed. */
  readonly isHandedOver?: boolean;
};

type RepairOptions = ReleaseOptions & {
  readonly newKey?: boolean;
  /** The key there was, or its file, to sign the new one with. */
  readonly oldKey?: string;
  readonly newHistory?: boolean;
  /** A revision that players have seen, which the channel has to get past. */
  readonly above?: number;
};

/**
 * Brings a channel's document and page in line with its newest revision, whatever was left of them. With `newKey` it
 * also makes pages verify with the key that is given now, and signs the same state with it as a new revision; so it does,
 * with the key there is, when players can read in the newest who made it, and as often as it takes to get `above` a
 * revision. With `newHistory` the first of these names none before it: what is there counts from then on. Throws `Refused`
 * when nothing has been released on the channel, when there is no key to sign with, when the old key is another one, and
 * for a revision that is too far away.
 */
export async function repair(store: Store, options: RepairOptions): Promise<Repair> {
  const { channel = 'live', newKey = false, oldKey, above = 0 } = options;
  const written = await republishFiles(store, channel, newestDocument);
  if (await replaceFalseIndex(store, channel)) written.push(indexPath(channel));
  const swept = await store.sweep();
  const newest = await newestDocument(store, channel);
  if (above >= newest.revision + FURTHEST)
    throw new Refused(
      `Channel ${channel} is at revision ${newest.revision}: ${above} is more than ${FURTHEST} away. Name the revision that players have seen.`,
    );
  // Run again after it was killed, a hand-over is not made twice.
  const isRenewing = newKey && !(oldKey && (await isHandedOver(store, newest)));
  const rotations = isRenewing ? await handOver(store, newest, oldKey) : newest.rotations;
  if (isRenewing) {
    await renewPeople(store, options);
    await adoptSigningKey(store);
  }
  const { rotations: _, ...rest } = newest;
  let document: ReleaseDocument = { ...rest, ...(rotations && { rotations }) };
  let isHistoryEnded = options.newHistory;
  const first = { ...options, newKey: isRenewing };
  // One by one: a revision without those before it could be missed.
  for (let why = reasonFor(first, newest); why; why = reasonFor({ above }, document)) {
    const stamp = stampOf(options, why, { name: 'repair', applications: [] });
    const standing = await requireChannelState(store, channel);
    // What the index said of the history before is forgotten, too.
    const known = isHistoryEnded ? { ...standing, entries: [], isHistoryEnded } : standing;
    document = await commit(store, nextRevision(document, document, stamp), known);
    isHistoryEnded = false;
  }
  const { revision } = document;
  const made = revision - newest.revision;
  const handedOver = newKey && { isHandedOver: rotations !== undefined };
  return { channel, revision, written, swept, made, ...handedOver };
}

/** What a repair makes a revision for, if anything. */
function reasonFor(
  { newKey, newHistory, above = 0 }: Partial<RepairOptions>,
  newest: ReleaseDocument,
): string | undefined {
  if (newKey) return 'new release key';
  if (newHistory) return 'the history begins anew';
  if (newest.revision <= above) return 'past what players have seen';
  return namesAuthor(newest) ? 'tell players no names' : undefined;
}
