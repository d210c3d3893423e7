import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import type { Store } from '../store/store.ts';
import { documentPath, revisionFolder, revisionPath } from '../store/storePaths.ts';
import { type KeptRevision, type Revision, revisionOf } from './revision.ts';

/** One kept revision of a channel, or undefined when there is none of that number. */
export async function readRevision(
  store: Store,
  channel: string,
  revision: number,
): Promise<Revision | undefined> {
  const bytes = await store.read(revisionPath(channel, revision));
  return bytes && revisionOf(JSON.parse(bytes.toString('utf8')));
}

/** Keeps a channel's next revision for ever. Throws `Refused` when another releaser was faster. */
export async function writeRevision(store: Store, kept: KeptRevision): Promise<void> {
  const { channel, revision } = kept.document;
  if (await store.writeNew(revisionPath(channel, revision), `${JSON.stringify(kept)}\n`)) return;
  const winner = await readRevision(store, channel, revision);
  const who = winner ? visible(`${winner.by} (${winner.reason})`) : 'somebody else';
  throw new Refused(
    `Revision ${revision} was just made by ${who}. Look at the status, then run the command again.`,
  );
}

/**
 * The channel's latest committed revision, or undefined before its first. A revision counts from the moment its
 * own file exists, even if the command that made it ended before it could update anything else. Throws for a file that
 * is no document.
 */
export async function latestDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  let latest = await readDocument(store, documentPath(channel));
  for (;;) {
    const next = await readRevision(store, channel, (latest?.revision ?? 0) + 1);
    if (!next) return latest;
    latest = next.document;
  }
}

/** The channel's latest document. Throws `Refused` when nothing has been released on it. */
export async function requireDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  const document = await latestDocument(store, channel);
  if (document) return document;
  throw new Refused(`Nothing has been released on channel ${channel} yet. Publish the host first.`);
}

/** The channel's newest revision, found without its current document. Throws `Refused` when there is none. */
export async function newestDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  const numbers = await revisionNumbers(store, channel);
  const newest = numbers.at(-1);
  const kept = newest === undefined ? undefined : await readRevision(store, channel, newest);
  return kept?.document ?? requireDocument(store, channel);
}

/** The newest kept revision and the hash of its bytes, which the next one names; undefined before the first. */
export async function lastKept(
  store: Store,
  channel: string,
): Promise<{ readonly revision: number; readonly hash: string } | undefined> {
  const revision = (await revisionNumbers(store, channel)).at(-1);
  const bytes = revision === undefined ? undefined : await store.read(revisionPath(channel, revision));
  return revision !== undefined && bytes ? { revision, hash: integrityOf(bytes) } : undefined;
}

/** The numbers of all kept revisions of a channel, in order. */
export async function revisionNumbers(store: Store, channel: string): Promise<number[]> {
  const paths = await store.list(revisionFolder(channel));
  return paths
    .flatMap((path) => /\/(\d+)\.json$/.exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The names of all channels that something was released on. */
export async function channelNames(store: Store): Promise<string[]> {
  const paths = await store.list('releases');
  return [...new Set(paths.map((path) => path.split('/')[1]?.replace(/\.json$/, '') ?? ''))];
}

/** A document as visitors get it, with the same bytes each time. */
export function documentText(document: ReleaseDocument): string {
  return `${JSON.stringify(document)}\n`;
}

async function readDocument(store: Store, path: string): Promise<ReleaseDocument | undefined> {
  const bytes = await store.read(path);
  return bytes && v.parse(releaseDocumentSchema, JSON.parse(bytes.toString('utf8')));
}
