import type { ReleaseDocument } from '@site/release-page';
import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import type { Store } from '../store/store.ts';
import { revisionPath } from '../store/storePaths.ts';
import type { People } from '../trust/people.ts';
import { channelStateOf, requireChannelState } from './channelState.ts';
import { newestGenuine, readGenuine } from './genuineRevisions.ts';
import { type Revision, revisionText, type StoredRevision } from './revision.ts';

/** Returns a genuine stored revision of a channel, or undefined when there is none of that number. */
export async function readRevision(
  store: Store,
  channel: string,
  revision: number,
): Promise<Revision | undefined> {
  return (await readGenuine(store, channel, revision))?.revision;
}

/** Stores a channel's next revision, which never changes. Throws `Refused` when another releaser was faster. */
export async function writeRevision(store: Store, stored: StoredRevision): Promise<void> {
  const { channel, revision } = stored.document;
  if (await store.writeNew(revisionPath(channel, revision), revisionText(stored))) return;
  const winner = await readRevision(store, channel, revision);
  const who = winner ? visible(`${winner.by} (${winner.reason})`) : 'somebody else';
  throw new Refused(
    `Revision ${revision} was just made by ${who}. Look at the status, then run the command again.`,
    { code: 'justMade', revision, by: winner?.by },
  );
}

/** Returns the channel's newest document, or undefined before its first. */
export async function latestDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  return (await channelStateOf(store, channel))?.document;
}

/** Returns the channel's newest document. Throws `Refused` when nothing has been released on it. */
export async function requireDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  return (await requireChannelState(store, channel)).document;
}

/**
 * Returns the channel's newest document: that of the newest revision in the list of its files, or a newer one that its index
 * or what pages get knows. Throws `Refused` when there is none.
 */
export async function newestDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  const [newest, known] = [await newestGenuine(store, channel), await latestDocument(store, channel)];
  const listed = newest?.revision.document;
  if (listed && listed.revision > (known?.revision ?? 0)) return listed;
  return known ?? requireDocument(store, channel);
}

/** Returns the names of all channels that have a release. */
export async function channelNames(store: Store): Promise<string[]> {
  const paths = await store.list('releases');
  const names = paths.flatMap(
    (path) => /^releases\/([a-z][a-z0-9-]{0,30})(\/|\.json$)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)];
}

/** Returns the text of a document as visitors get it, with the same bytes each time. */
export function documentText(document: ReleaseDocument): string {
  return `${JSON.stringify(document)}\n`;
}

/** Returns the newest revision of each channel. When the list of people changes, the root vouches for them. */
export async function newestRevisions(store: Store): Promise<People['decided']> {
  const channels = await channelNames(store);
  const pairs = channels.map(async (channel) => {
    const state = await channelStateOf(store, channel);
    const { revision } = state?.document ?? {};
    if (state?.text === undefined || revision === undefined) return [];
    return [[channel, { revision, hash: integrityOf(Buffer.from(state.text)) }] as const];
  });
  return Object.fromEntries((await Promise.all(pairs)).flat());
}
