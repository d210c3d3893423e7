import { previewPath, type ReleaseDocument } from '@site/shared/release';
import { channelNames, readRevision, revisionNumbers } from '../document/revisions.ts';
import { readPublished } from '../published/published.ts';
import { publishedApplications, publishedVersions } from '../published/versions.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, recordFile, removedFile, versionFolder } from '../store/storePaths.ts';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** A version that nothing needs any more, and its files. */
export type Unneeded = { readonly name: string; readonly version: string; readonly files: readonly string[] };

/**
 * Finds the versions that nothing needs, and removes them when `remove` is given. Kept is what a channel's document
 * names (live, last good, canary), what one named within the last 7 days, because pages of then may still be open,
 * and what was published within the last 7 days.
 */
export async function prune(
  store: Store,
  { remove = false, now = () => new Date() }: { readonly remove?: boolean; readonly now?: () => Date } = {},
): Promise<Unneeded[]> {
  const since = now().getTime() - KEEP_MS;
  const unneeded: Unneeded[] = [];
  const needed = await neededVersions(store, since);
  for (const name of await publishedApplications(store)) {
    unneeded.push(...(await halfRemoved(store, name)));
    for (const version of await publishedVersions(store, name)) {
      if (needed.has(`${name}@${version}`) || (await isYoung(store, name, version, since))) continue;
      const files = await store.list(versionFolder(name, version));
      unneeded.push({ name, version, files });
    }
  }
  if (!remove) return unneeded;
  const removed: Unneeded[] = [];
  for (const one of unneeded) if (await removeVersion(store, one, since)) removed.push(one);
  return removed;
}

async function removeVersion(
  store: Store,
  { name, version, files }: Unneeded,
  since: number,
): Promise<boolean> {
  const folder = versionFolder(name, version);
  const path = `${folder}/${recordFile}`;
  const mark = `${folder}/${removedFile}`;
  const record = await store.read(path);
  // Without its record the version cannot be promoted any more.
  await store.writeNew(mark, '{}\n');
  await store.remove(path);
  if (record && (await neededVersions(store, since)).has(`${name}@${version}`)) {
    await store.writeNew(path, record);
    await store.remove(mark);
    return false;
  }
  for (const file of files) if (file !== path && file !== mark) await store.remove(file);
  await store.remove(previewPath(name, version));
  await store.remove(mark);
  return true;
}

/** What a removal that was interrupted has left. */
async function halfRemoved(store: Store, name: string): Promise<Unneeded[]> {
  const complete = await publishedVersions(store, name);
  const files = await store.list(applicationFolder(name));
  const marked = files
    .filter((file) => file.endsWith(`/${removedFile}`))
    .map((file) => file.split('/').at(-2) ?? '');
  return marked
    .filter((version) => !complete.includes(version))
    .map((version) => ({
      name,
      version,
      files: files.filter((file) => file.startsWith(`${versionFolder(name, version)}/`)),
    }));
}

async function isYoung(store: Store, name: string, version: string, since: number): Promise<boolean> {
  const record = await readPublished(store, name, version);
  // Versions from before the time was kept are as old as their build.
  return Date.parse(record?.publishedAt ?? record?.builtAt ?? '') >= since;
}

/** The versions that a document names or named since a moment, of all channels. */
async function neededVersions(store: Store, since: number): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const channel of await channelNames(store)) {
    const numbers = await revisionNumbers(store, channel);
    for (const number of numbers.reverse()) {
      const document = (await readRevision(store, channel, number))?.document;
      for (const name of document ? namedVersions(document) : []) needed.add(name);
      // This revision was in force until the next one; those before it ended earlier still.
      if (document && Date.parse(document.issuedAt) < since) break;
    }
  }
  return needed;
}

function namedVersions({ host, remotes }: ReleaseDocument): string[] {
  return [
    `host@${host.version}`,
    ...(host.lastGood ? [`host@${host.lastGood}`] : []),
    ...Object.entries(remotes).flatMap(([name, { versions }]) =>
      Object.keys(versions).map((version) => `${name}@${version}`),
    ),
  ];
}
