import type { ReleaseDocument } from '@site/shared/release';
import { readRevision, requireDocument } from './channel.ts';
import { liveVersion } from './promote.ts';
import type { Store } from './store/store.ts';

/** One application whose live version a revision changed; `from` is missing when it was new. */
export type VersionChange = { readonly name: string; readonly from?: string; readonly to: string };

/** One revision: who made it, when, why, and what it changed. */
export type HistoryEntry = Pick<ReleaseDocument, 'revision' | 'issuedAt' | 'by' | 'reason'> & {
  readonly changes: readonly VersionChange[];
};

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
    entries.push({ revision, issuedAt, by, reason, changes: changesBetween(before, document) });
    document = before;
  }
  return entries;
}

function changesBetween(before: ReleaseDocument | undefined, after: ReleaseDocument): VersionChange[] {
  return ['host', ...Object.keys(after.remotes)].flatMap((name) => {
    const from = before && liveVersion(before, name);
    const to = liveVersion(after, name);
    return to === undefined || from === to ? [] : [{ name, ...(from === undefined ? {} : { from }), to }];
  });
}
