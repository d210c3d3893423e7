import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';
import { readPageConfig } from './config.ts';
import { icon } from './icon.ts';
import { Refused } from './refused.ts';
import { renderPage } from './render.ts';
import { signDocument } from './signing/signDocument.ts';
import { requireSigningKey } from './signing/storeKey.ts';
import type { Store } from './store/store.ts';
import { documentPath, iconPath, pagePath, revisionFolder, revisionPath } from './store/storePaths.ts';

/** One kept revision of a channel, or undefined when there is none of that number. */
export function readRevision(
  store: Store,
  channel: string,
  revision: number,
): Promise<ReleaseDocument | undefined> {
  return readDocument(store, revisionPath(channel, revision));
}

/**
 * The channel's latest committed revision, or undefined before its first. A revision counts from the moment its
 * own file exists, even if the command that made it ended before it could update anything else.
 */
export async function latestDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  let latest = await readDocument(store, documentPath(channel));
  for (;;) {
    const next = await readRevision(store, channel, (latest?.revision ?? 0) + 1);
    if (!next) return latest;
    latest = next;
  }
}

/** The channel's latest document. Throws `Refused` when nothing has been released on it. */
export async function requireDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  const document = await latestDocument(store, channel);
  if (document) return document;
  throw new Refused(`Nothing has been released on channel ${channel} yet. Publish the host first.`);
}

/**
 * Signs a document and makes it the channel's next revision; returns it as committed. Throws `Refused` when another
 * releaser was faster, or when there is no key to sign with.
 */
export async function commit(store: Store, unsigned: ReleaseDocument): Promise<ReleaseDocument> {
  const { channel, revision } = unsigned;
  const document = await signDocument(unsigned, await requireSigningKey(store));
  // Rendering first, so that a configuration that cannot be rendered stops the release before anything is live.
  renderPage(document, await readPageConfig(store));
  if (!(await store.writeNew(revisionPath(channel, revision), serialise(document)))) {
    const winner = await readRevision(store, channel, revision);
    const who = winner ? `${winner.by} (${winner.reason})` : 'somebody else';
    throw new Refused(
      `Revision ${revision} was just made by ${who}. Look at the status, then run the command again.`,
    );
  }
  await repairPage(store, channel);
  return document;
}

/** Brings the channel's document and page in line with its latest revision; changes nothing when they are. */
export async function repairPage(store: Store, channel: string): Promise<void> {
  await bringInLine(store, channel, latestDocument);
}

/** Brings the channel's document and page in line with the revision found; returns the paths it had to write. */
export async function bringInLine(
  store: Store,
  channel: string,
  find: (store: Store, channel: string) => Promise<ReleaseDocument | undefined>,
): Promise<string[]> {
  const written = new Set<string>();
  let document = await find(store, channel);
  while (document) {
    const config = await readPageConfig(store);
    const wanted = [
      [iconPath, icon],
      [documentPath(channel), serialise(document)],
      [pagePath(channel), renderPage(document, config)],
    ] as const;
    for (const [path, text] of wanted) if (await replaceIfDifferent(store, path, text)) written.add(path);
    // A slower command must not leave its older revision on top of one committed meanwhile.
    const next: ReleaseDocument | undefined = await find(store, channel);
    if (next?.revision === document.revision) break;
    document = next;
  }
  return [...written];
}

/** The channel's newest revision, found without its current document. Throws `Refused` when there is none. */
export async function newestDocument(store: Store, channel: string): Promise<ReleaseDocument> {
  const numbers = await revisionNumbers(store, channel);
  const newest = numbers.at(-1);
  const document = newest === undefined ? undefined : await readRevision(store, channel, newest);
  return document ?? requireDocument(store, channel);
}

/** The numbers of all kept revisions of a channel, in order. */
export async function revisionNumbers(store: Store, channel: string): Promise<number[]> {
  const paths = await store.list(revisionFolder(channel));
  return paths.map((path) => Number(/(\d+)\.json$/.exec(path)?.[1])).sort((a, b) => a - b);
}

/** The names of all channels that something was released on. */
export async function channelNames(store: Store): Promise<string[]> {
  const paths = await store.list('releases');
  return [...new Set(paths.map((path) => path.split('/')[1]?.replace(/\.json$/, '') ?? ''))];
}

async function readDocument(store: Store, path: string): Promise<ReleaseDocument | undefined> {
  const bytes = await store.read(path);
  return bytes && v.parse(releaseDocumentSchema, JSON.parse(bytes.toString('utf8')));
}

async function replaceIfDifferent(store: Store, path: string, text: string): Promise<boolean> {
  const bytes = Buffer.from(text);
  const present = await store.read(path);
  if (present?.equals(bytes)) return false;
  await store.replace(path, bytes);
  return true;
}

function serialise(document: ReleaseDocument): string {
  return `${JSON.stringify(document)}\n`;
}
