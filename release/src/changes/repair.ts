import { type ReleaseDocument, verifyDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { republishFiles } from '../document/channelFiles.ts';
import { writeIndex } from '../document/channelIndex.ts';
import {
  type ChannelState,
  channelStateOf,
  requireChannelState,
  revisionHistory,
} from '../document/channelState.ts';
import { nextRevision } from '../document/revise.ts';
import { channelNames, newestDocument } from '../document/revisions.ts';
import { decidedDocument } from '../document/steps.ts';
import { isBehindRoles } from '../document/teams.ts';
import { restoreForms } from '../published/restoreFiles.ts';
import { findSigningKey, publicHalf } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { exchangePageKey } from '../trust/exchangeKey.ts';
import { canDecide, canServe } from '../trust/listVersion.ts';
import { metadataFolder, timestampPath } from '../trust/metadataPaths.ts';
import { pageRoles } from '../trust/pageRoles.ts';
import { readRepository } from '../trust/repository.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { restoreLists } from '../trust/restoreLists.ts';
import { restoreRoots } from '../trust/restoreRoots.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { beginChange, commitChange, requireExpected } from './changeChannel.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';
import { refuseGoingBack, restoreIndex, restoreRevisions } from './repairs/restoreHistory.ts';
import { signNamedVersions } from './repairs/signNamedVersions.ts';

/** The most revisions that a store can lag behind what players have seen. A larger distance is a typing error. */
const FURTHEST = 1_000;

/** The channel's revision after a repair, the rewritten files, and how many files of killed writes were swept. */
export type Repair = {
  readonly channel: string;
  readonly revision: number;
  readonly written: readonly string[];
  readonly swept: number;
  /** The number of revisions that the repair made of the live state. */
  readonly made: number;
  /** Whether the root that pages know leads to the new key; undefined where the key stayed. */
  readonly isHandedOver?: boolean;
};

type RepairOptions = ReleaseOptions & {
  readonly newKey?: boolean;
  /** The old key or its file, where that is the root's, too: it signs the new one. */
  readonly oldKey?: string;
  readonly newHistory?: boolean;
  /** A revision that players have seen; the channel has to get past its number. */
  readonly above?: number;
};

/**
 * Writes again what a store has lost or has otherwise than it was made, as far as something signed still knows it, and changes
 * nothing of what is live. With `newKey` it also makes pages verify with the current key, and signs the same state with it as
 * a new revision. With `above` it makes a revision whose number is greater. With `newHistory` the new revision names no
 * predecessor: the history begins there. Throws `Refused` where only an older revision is left than a role has signed, when
 * nothing has been released on the channel, when there is no key to sign with, when the old key is another one, and for a
 * revision that is too far away.
 */
export async function repair(store: Store, options: RepairOptions): Promise<Repair> {
  const { channel = 'live', newKey = false, oldKey, above = 0 } = options;
  const before = await metadataOf(store);
  const roots = await restoreRoots(store);
  await requireBegun(store);
  await refuseGoingBack(store, channel, above);
  const restored = newKey ? [] : await restoreRevisions(store, channel, options.by);
  const served = await republishFiles(store, channel, newestDocument);
  const index = newKey ? [] : await restoreIndex(store, channel);
  const swept = await store.sweep();
  const newest = await newestDocument(store, channel);
  if (above >= newest.revision + FURTHEST)
    throw new Refused(
      `Channel ${channel} is at revision ${newest.revision}: ${above} is more than ${FURTHEST} away. Name the revision that players have seen.`,
    );
  // The signed lists come first: a list that is older than the document would look like newer roles.
  if (!newKey) await signLost(store, newest);
  // A repeated run after a kill exchanges nothing twice.
  const isRenewing = newKey && !(oldKey && (await isExchanged(store, newest)));
  const isHandedOver = isRenewing ? await exchange(store, newest, options) : newKey;
  let document = newest;
  let made = 0;
  const first = {
    ...options,
    newKey: isRenewing,
    isBehind: (await canDecide(store)) && (await isBehindRoles(store, newest)),
  };
  const why = reasonFor(first, newest);
  if (why) {
    const stamp = stampOf(options, why, { name: 'repair', applications: [] });
    const next = nextRevision(document, document, stamp);
    // Players have seen the numbers up to `above`, with other documents: none of these is used again.
    const revision = Math.max(next.document.revision, above + 1);
    const state = options.newHistory ? endedState : requireChannelState;
    const change = await beginChange(store, state, { channel, takesBack: true });
    const renumbered = { ...next, document: { ...next.document, revision } };
    document = await commitChange(await requireExpected(change), renumbered);
    made = 1;
  }
  if (newKey || made > 0) await signLost(store, document);
  const forms = await restoreForms(store);
  const { revision } = document;
  const signed = made > 0 || newKey ? [] : await newMetadata(store, before);
  const written = [...new Set([...roots, ...signed, ...restored, ...served, ...index, ...forms])];
  return { channel, revision, written, swept, made, ...(newKey && { isHandedOver }) };
}

/** Gives a store from before it had roles its roles, as every other change does. */
async function requireBegun(store: Store): Promise<void> {
  if (!(await readRepository(store)) && (await channelNames(store)).length > 0)
    await requireRepository(store);
}

/** The paths of a store's metadata, and whether its timestamp counts. */
type MetadataState = { readonly paths: readonly string[]; readonly isFresh: boolean };

async function metadataOf(store: Store): Promise<MetadataState> {
  const paths = await store.list(metadataFolder);
  const repository = await readRepository(store).catch(() => undefined);
  return { paths, isFresh: repository?.timestamp !== undefined };
}

/** Returns the metadata that a store has since then. The timestamp is signed each time, and counts where there was none. */
async function newMetadata(store: Store, before: MetadataState): Promise<string[]> {
  const after = await metadataOf(store);
  const added = after.paths.filter((path) => !before.paths.includes(path));
  const isSignedAgain = after.isFresh && !before.isFresh && !added.includes(timestampPath);
  return isSignedAgain ? [...added, timestampPath] : added;
}

/** Whether an earlier run has exchanged the key already: the current one signs the document, with the newest roles. */
async function isExchanged(store: Store, newest: ReleaseDocument): Promise<boolean> {
  const key = publicHalf(await store.signingKey());
  const repository = await readRepository(store);
  const version = repository && pageRoles(repository)?.version;
  return newest.roles?.version === version && verifyDocument(decidedDocument(newest), key);
}

/**
 * Makes the key of this computer the one that signs what pages follow; returns whether the root of before signs it. Throws
 * `Refused` when the old key did not sign the document.
 */
async function exchange(store: Store, newest: ReleaseDocument, options: RepairOptions): Promise<boolean> {
  const former = options.oldKey ? [await findSigningKey({ given: options.oldKey })] : [];
  for (const key of former)
    if (!(await verifyDocument(decidedDocument(newest), publicHalf(key))))
      throw new Refused(
        `The key given with --old-key did not sign revision ${newest.revision}, so no page trusts it. Nothing was changed: give the key that signed that revision.`,
      );
  await resignIndexes(store);
  return exchangePageKey(store, former);
}

/** Reads a channel's state without its history, which the index drops, too. */
async function endedState(store: Store, channel: string): Promise<ChannelState> {
  return { ...(await requireChannelState(store, channel)), entries: [], isHistoryEnded: true };
}

/** Signs anew what the store has lost the newest of, where this computer has a key of the store. */
async function signLost(store: Store, document: ReleaseDocument): Promise<void> {
  if (!(await canDecide(store)) && !(await canServe(store))) return;
  await restoreLists(store, document);
  await signNamedVersions(store, document);
  await signSnapshot(store);
}

/**
 * Signs the index of every channel with a new release key, before pages verify with it: it then vouches for the revisions
 * that the key before has signed.
 */
async function resignIndexes(store: Store): Promise<void> {
  const key = await store.signingKey();
  for (const channel of await channelNames(store)) {
    const state = await channelStateOf(store, channel);
    if (state?.text === undefined) continue;
    const entries = [...(await revisionHistory(store, state))];
    await writeIndex(store, channel, { entries, newest: state.text }, key);
  }
}

/** Returns the reason to make a revision, or undefined when the repair needs none. */
function reasonFor(
  { newKey, newHistory, isBehind, above = 0 }: Partial<RepairOptions> & { readonly isBehind?: boolean },
  newest: ReleaseDocument,
): string | undefined {
  if (newKey) return 'new release key';
  if (isBehind) return 'new roles';
  if (newHistory) return 'the history begins anew';
  return newest.revision <= above ? 'past what players have seen' : undefined;
}
