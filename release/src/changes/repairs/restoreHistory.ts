import { Refused } from '../../base/refused.ts';
import { readIndex, writeIndex } from '../../document/channelIndex.ts';
import { type ChannelState, requireChannelState, revisionHistory } from '../../document/channelState.ts';
import { isByPeople } from '../../document/decisions.ts';
import { newestGenuine, readKnown } from '../../document/genuineRevisions.ts';
import { asField } from '../../document/plans.ts';
import { linkTo, revisionText, type StoredRevision } from '../../document/revision.ts';
import { signDocument } from '../../signing/signDocument.ts';
import type { Store } from '../../store/store.ts';
import { documentPath, indexPath, revisionFolder, revisionPath } from '../../store/storePaths.ts';
import { listedRevision } from '../../trust/listVersion.ts';
import { readPublicKey, requireRevisionSigner, requireSigningKey, stepKey } from '../../trust/storeKey.ts';

/**
 * Throws `Refused` where a role has signed a newer revision than the store can show: a repair would make an older state live.
 * With `above` the caller has named that revision, and takes the older state.
 */
export async function refuseGoingBack(store: Store, channel: string, above: number): Promise<void> {
  const { document } = await requireChannelState(store, channel);
  const signed = await listedRevision(store, documentPath(channel));
  if (signed <= document.revision || above >= signed) return;
  throw new Refused(
    `The store has lost revision ${signed} of channel ${channel} and its document, and what is left is revision ${document.revision}. Nothing was changed: ` +
      `restore ${revisionPath(channel, signed)} or ${documentPath(channel)} from a backup. Or take the older state, which changes what is live: repair --above ${signed}.`,
  );
}

/**
 * Writes the revisions that the store has lost and that something signed still knows; returns their paths. The index has the
 * whole text of one. Of another, pages have the document: the store gets a revision with this very document, and with the
 * plans as far as they are known, that says so. It keeps its number, because its document is the one that pages have.
 */
export async function restoreRevisions(store: Store, channel: string, by: string): Promise<string[]> {
  const written: string[] = [];
  const index = await readIndex(store, channel, readPublicKey(store));
  if (index) {
    const { revision } = JSON.parse(index.newest).document;
    const path = revisionPath(channel, revision);
    if (await replaceIfOther(store, path, index.newest)) written.push(path);
  }
  const state = await requireChannelState(store, channel);
  if (state.text !== undefined) return written;
  const path = revisionPath(channel, state.document.revision);
  const text = await substitute(store, channel, state, by);
  if (await replaceIfOther(store, path, text)) written.push(path);
  return written;
}

async function substitute(
  store: Store,
  channel: string,
  { document, rollouts }: ChannelState,
  by: string,
): Promise<string> {
  const { revision, base, configuredIn = 0 } = document;
  const before = await newestGenuine(store, channel);
  if (!base && (!before || configuredIn > before.revision.document.revision))
    throw new Refused(
      `The store has lost the configuration of channel ${channel} with revision ${revision}, and nobody signs what pages carry of it. Restore ${revisionPath(channel, revision)} or ${indexPath(channel)} from a backup.`,
    );
  const { key: own, isOfSteps } = await requireRevisionSigner(store);
  const key = base ? await stepKey(store, document.roles, own) : own;
  if (!base && isOfSteps) await requireSigningKey(store);
  const stored = await signDocument<StoredRevision>(
    {
      kind: 'revision',
      by,
      reason: `repaired: the store had lost revision ${revision}, and with it who made it and why`,
      change: { name: 'repair', applications: [] },
      ...(!base && { config: before?.revision.config }),
      ...asField(rollouts ?? {}),
      document,
      ...(before && linkTo(before.text, before.revision.document.revision)),
    },
    key,
  );
  const text = revisionText(stored);
  if (base || (await isByPeople(store, stored, text))) return text;
  throw new Refused(
    `The store has lost revision ${revision}, which people signed, and its index. Restore ${revisionFolder(channel)} from a backup.`,
  );
}

async function replaceIfOther(store: Store, path: string, text: string): Promise<boolean> {
  const present = await store.read(path);
  if (present?.toString('utf8') === text) return false;
  // A revision that another command has made meanwhile stays.
  if (present) await store.replace(path, text);
  else await store.writeNew(path, text);
  return true;
}

/**
 * Makes the index again where it is missing, is not signed by the release key, or lacks the newest decision; returns its
 * path, if it did so. Throws `Refused` without the key.
 */
export async function restoreIndex(store: Store, channel: string): Promise<string[]> {
  const index = await readIndex(store, channel, readPublicKey(store));
  const state = await requireChannelState(store, channel);
  const { base, revision } = state.document;
  // The index ends with what `channels` signed: steps follow from there.
  const decided = base ? (await readKnown(store, channel, base.revision))?.text : state.text;
  const newest = base?.revision ?? revision;
  const last = index?.entries.at(-1)?.revision ?? 0;
  if (decided === undefined || last >= newest) return [];
  const entries = (await revisionHistory(store, state)).filter((entry) => entry.revision <= newest);
  await writeIndex(store, channel, { entries, newest: decided }, await requireSigningKey(store));
  return [indexPath(channel)];
}
