import type { ReleaseDocument } from '@site/shared/release';
import type { Revision } from '../document/revision.ts';
import { readRevision, requireDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { CONFIGURATION, type DocumentChange, revisionChanges } from './diff.ts';

/** One revision: who made it, when, why, and what it changed for visitors. */
export type HistoryEntry = Pick<ReleaseDocument, 'revision' | 'issuedAt'> &
  Pick<Revision, 'by' | 'reason'> & { readonly changes: readonly DocumentChange[] };

const shown: readonly DocumentChange['what'][] = ['live', 'canary', 'blocked'];

/** How many revisions are read at once: an object store answers many as fast as one. */
const BATCH = 25;

/** The channel's revisions, newest first. Throws `Refused` when nothing has been released on the channel. */
export async function history(
  store: Store,
  { channel = 'live', limit = 20 }: { readonly channel?: string; readonly limit?: number } = {},
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  const { revision } = await requireDocument(store, channel);
  let kept = await readRevision(store, channel, revision);
  while (kept && entries.length < limit) {
    for (const before of await revisionsBefore(store, kept.document, limit - entries.length)) {
      if (!kept) break;
      entries.push(await entryOf(store, before, kept));
      kept = before;
    }
  }
  return entries;
}

/** The next older revisions, newest first; undefined stands for one that is not there. */
function revisionsBefore(
  store: Store,
  { channel, revision }: ReleaseDocument,
  limit: number,
): Promise<(Revision | undefined)[]> {
  const count = Math.min(BATCH, limit, revision);
  return Promise.all(
    Array.from({ length: count }, (_, index) => readRevision(store, channel, revision - 1 - index)),
  );
}

async function entryOf(store: Store, before: Revision | undefined, kept: Revision): Promise<HistoryEntry> {
  const { by, reason, document } = kept;
  const { revision, issuedAt } = document;
  const all = await revisionChanges(store, before, kept);
  const changes = all.filter(({ name, what }) => name === CONFIGURATION || shown.includes(what));
  return { revision, issuedAt, by, reason, changes };
}
