import type { ReleaseDocument } from '@site/shared/release';
import { readRevision, requireDocument } from './channel.ts';
import { type DocumentChange, documentChanges } from './diff.ts';
import type { Store } from './store/store.ts';

/** One revision: who made it, when, why, and what it changed for visitors. */
export type HistoryEntry = Pick<ReleaseDocument, 'revision' | 'issuedAt' | 'by' | 'reason'> & {
  readonly changes: readonly DocumentChange[];
};

const shown: readonly DocumentChange['what'][] = ['live', 'canary', 'blocked'];

/** The channel's revisions, newest first. Throws `Refused` when nothing has been released on the channel. */
export async function history(
  store: Store,
  { channel = 'live', limit = 20 }: { readonly channel?: string; readonly limit?: number } = {},
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let document: ReleaseDocument | undefined = await requireDocument(store, channel);
  while (document && entries.length < limit) {
    const before: ReleaseDocument | undefined = await readRevision(store, channel, document.revision - 1);
    const { revision, issuedAt, by, reason } = document;
    const changes = documentChanges(before, document).filter(({ what }) => shown.includes(what));
    entries.push({ revision, issuedAt, by, reason, changes });
    document = before;
  }
  return entries;
}
