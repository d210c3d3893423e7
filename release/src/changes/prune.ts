import { previewPath, type ReleaseDocument } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { timeText } from '../base/timeText.ts';
import { openProposals } from '../document/approval/proposals.ts';
import { runnableVersions } from '../document/channel.ts';
import { headOf } from '../document/head.ts';
import { revisionNumbers } from '../document/revision.ts';
import { channelNames, readRevision } from '../document/revisions.ts';
import { requireRole } from '../people/actor.ts';
import { publishedApplications, publishedVersions, readPublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import {
  applicationFolder,
  differencesFolder,
  mapsFolder,
  piecesFolder,
  recordFile,
  removedFile,
  versionFolder,
} from '../store/storePaths.ts';
import { sweepMetadata } from '../trust/sweepMetadata.ts';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

type Version = { readonly name: string; readonly version: string };

/** A version that nothing needs any more, and its files. */
export type Unneeded = Version & { readonly files: readonly string[] };

/** A version that stays, and the reason. */
export type Kept = Version & { readonly why: string };

/**
 * The versions that nothing needs (or that were removed), the versions that stay, and how many files of killed writes were
 * swept.
 */
export type Pruning = {
  readonly unneeded: readonly Unneeded[];
  readonly kept: readonly Kept[];
  /** The pieces of release documents that no page requests any more. */
  readonly pieces: readonly string[];
  readonly swept: number;
};

/**
 * Finds the versions that nothing needs, and removes them when `remove` is set. A version stays while a channel's document
 * names it (live, last good, canary) or a proposal does, and for 7 days after the last such document, because older pages
 * may still be open. It also stays for 7 days after it was published or given to testers.
 */
export async function prune(
  store: Store,
  { remove = false, now = () => new Date() }: { readonly remove?: boolean; readonly now?: () => Date } = {},
): Promise<Pruning> {
  const since = now().getTime() - KEEP_MS;
  const unneeded: Unneeded[] = [];
  const kept: Kept[] = [];
  const named = await namedSince(store, since);
  for (const name of await publishedApplications(store)) {
    unneeded.push(...(await halfRemoved(store, name)));
    for (const version of await publishedVersions(store, name)) {
      const why = await reasonToStay(store, { name, version }, named, since);
      if (why) kept.push({ name, version, why });
      else unneeded.push({ name, version, files: await filesOf(store, { name, version }) });
    }
  }
  const pieces = await unneededPieces(store, since);
  if (!remove) return { unneeded, kept, pieces, swept: 0 };
  await requireRole(store, 'release');
  const removed: Unneeded[] = [];
  for (const one of unneeded) {
    const why = await removeVersion(store, one, since);
    if (why) kept.push({ name: one.name, version: one.version, why });
    else removed.push(one);
  }
  const gone = await removePieces(store, pieces, since);
  const swept = (await sweepMetadata(store)) + (await store.sweep());
  return { unneeded: removed, kept, pieces: gone, swept };
}

/** Removes a version, or returns the reason why it stays after all. */
async function removeVersion(
  store: Store,
  { name, version, files }: Unneeded,
  since: number,
): Promise<string | undefined> {
  const folder = versionFolder(name, version);
  const path = `${folder}/${recordFile}`;
  const mark = `${folder}/${removedFile}`;
  const record = await store.read(path);
  // The record goes first: without it no other command can promote the version meanwhile.
  await store.writeNew(mark, '{}\n');
  await store.remove(path);
  const why = await reasonToStay(store, { name, version }, await namedSince(store, since), since);
  if (record && why) {
    await store.writeNew(path, record);
    await store.remove(mark);
    return why;
  }
  for (const file of files) if (file !== path && file !== mark) await store.remove(file);
  await store.remove(previewPath(name, version));
  await store.remove(mark);
  return undefined;
}

/** Returns the versions whose removal was interrupted, with their remaining files. */
async function halfRemoved(store: Store, name: string): Promise<Unneeded[]> {
  const complete = await publishedVersions(store, name);
  const files = await store.list(applicationFolder(name));
  const marked = files
    .filter((file) => file.endsWith(`/${removedFile}`))
    .map((file) => file.split('/').at(-2) ?? '');
  const left = marked.filter((version) => !complete.includes(version));
  return Promise.all(
    left.map(async (version) => ({ name, version, files: await filesOf(store, { name, version }) })),
  );
}

async function filesOf(store: Store, { name, version }: Version): Promise<string[]> {
  const folders = [versionFolder, mapsFolder, differencesFolder].map((folder) => folder(name, version));
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat();
}

async function reasonToStay(
  store: Store,
  { name, version }: Version,
  named: ReadonlyMap<string, string>,
  since: number,
): Promise<string | undefined> {
  const why = named.get(`${name}@${version}`);
  if (why) return why;
  const { publishedAt = '' } = (await readPublished(store, name, version)) ?? {};
  if (Date.parse(publishedAt) >= since) return `published ${timeText(publishedAt)}`;
  const previewedAt = await previewTime(store, name, version);
  return Date.parse(previewedAt) >= since ? `previewed ${timeText(previewedAt)}` : undefined;
}

/**
 * Returns when testers last received a preview of a version. A record that cannot be read gives no preview, so it returns
 * ''.
 */
async function previewTime(store: Store, name: string, version: string): Promise<string> {
  const bytes = await store.read(previewPath(name, version));
  return parsedAs(v.object({ issuedAt: v.string() }), jsonIn(bytes))?.issuedAt ?? '';
}

/**
 * Returns the versions that a document of any channel has named since a time, or a proposal names now, each with the reason.
 */
async function namedSince(store: Store, since: number): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const channel of await channelNames(store)) {
    const numbers = (await revisionNumbers(store, channel)).reverse();
    for (const number of numbers) {
      const document = (await readRevision(store, channel, number))?.document;
      const why =
        number === numbers[0] ? `in use on channel ${channel}` : `in use on channel ${channel} within 7 days`;
      for (const name of document ? namedVersions(document) : []) if (!named.has(name)) named.set(name, why);
      // This revision was in force until the next one; all older ones ended before it began.
      if (document && Date.parse(document.issuedAt) < since) break;
    }
    const place = { channel, revision: numbers[0] ?? 0 };
    for (const { revision } of await openProposals(store, place, new Date(since + KEEP_MS)))
      for (const name of namedVersions(revision.document))
        if (!named.has(name)) named.set(name, `waits for approval on channel ${channel}`);
  }
  return named;
}

function namedVersions(document: ReleaseDocument): string[] {
  return runnableVersions(document).map(([name, version]) => `${name}@${version}`);
}

/** Returns the pieces that belong to no document in force since a time, on any channel. */
async function unneededPieces(store: Store, since: number): Promise<string[]> {
  // The list comes first: a piece that a release adds afterwards is needed.
  const there = await store.list(piecesFolder);
  if (there.length === 0) return [];
  const needed = await piecesSince(store, since);
  return there.filter((path) => !needed.has(path));
}

/** Removes pieces, and restores those that a release made meanwhile needs. Returns the paths that stay removed. */
async function removePieces(store: Store, paths: readonly string[], since: number): Promise<string[]> {
  const taken = await manyAtOnce(paths, async (path) => {
    const bytes = await store.read(path);
    await store.remove(path);
    return { path, bytes };
  });
  const needed = taken.length > 0 ? await piecesSince(store, since) : new Set();
  for (const { path, bytes } of taken) if (bytes && needed.has(path)) await store.writeNew(path, bytes);
  return paths.filter((path) => !needed.has(path));
}

async function piecesSince(store: Store, since: number): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const channel of await channelNames(store)) {
    for (const number of (await revisionNumbers(store, channel)).reverse()) {
      const document = (await readRevision(store, channel, number))?.document;
      if (!document) continue;
      if (document.headSignature) for (const [path] of headOf(document)?.pieces ?? []) needed.add(path);
      // This revision was in force until the next one; all older ones ended before it began.
      if (Date.parse(document.issuedAt) < since) break;
    }
  }
  return needed;
}
