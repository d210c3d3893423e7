import { verifyDocument } from '@site/release-page';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import type { Store } from '../store/store.ts';
import { documentPath, revisionPath } from '../store/storePaths.ts';
import { listedRevision } from '../trust/listVersion.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { readIndex } from './channelIndex.ts';
import { isByPeople } from './decisions.ts';
import { type Revision, revisionIn, revisionNumbers } from './revision.ts';
import { isStepFrom } from './steps.ts';

/** A genuine revision with the text of its file. */
export type GenuineRevision = { readonly revision: Revision; readonly text: string };

/**
 * Returns a revision of a channel that the store has: one that the release key signed or, for a revision from before a
 * new release key, one whose hash is in the signed index; or a step from such a one. Any other file is not there.
 */
export async function readGenuine(
  store: Store,
  channel: string,
  number: number,
): Promise<GenuineRevision | undefined> {
  const bytes = await store.read(revisionPath(channel, number));
  const key = bytes && (await readPublicKey(store));
  if (!key) return undefined;
  const text = bytes.toString('utf8');
  const received = jsonIn(text);
  if (typeof received !== 'object' || received === null) return undefined;
  const revision = revisionIn(received);
  if (revision?.document.channel !== channel || revision.document.revision !== number) return undefined;
  const isKnown = await isIndexed(store, channel, number, bytes);
  if (!revision.document.base) {
    const isMade = async () => (await verifyDocument(received, key)) && isByPeople(store, received, text);
    return isKnown || (await isMade()) ? { revision, text } : undefined;
  }
  const base = await baseRevision(store, revision);
  if (!base || !(isKnown || (await isStepFrom(store, { revision, text }, base)))) return undefined;
  // A step has no configuration of its own.
  const { config } = base.revision;
  return { revision: { ...revision, ...(config && { config }) }, text };
}

/** Returns the revision that `channels` made and a step leads on from. */
async function baseRevision(store: Store, { document }: Revision): Promise<GenuineRevision | undefined> {
  const { channel, base, revision } = document;
  if (!base || base.revision >= revision) return undefined;
  return readKnown(store, channel, base.revision);
}

/** Returns a revision as `readGenuine` does, or from the signed index: the store may have lost its file. */
export async function readKnown(
  store: Store,
  channel: string,
  number: number,
): Promise<GenuineRevision | undefined> {
  const genuine = await readGenuine(store, channel, number);
  if (genuine) return genuine;
  const indexed = await newestIndexed(store, channel);
  return indexed?.revision.document.revision === number ? indexed : undefined;
}

async function newestIndexed(store: Store, channel: string): Promise<GenuineRevision | undefined> {
  const text = (await readIndex(store, channel, readPublicKey(store)))?.newest;
  const revision = revisionIn(jsonIn(text));
  return text !== undefined && revision ? { revision, text } : undefined;
}

/** Returns the newest genuine revision that the store or its signed index has. */
export async function newestKnown(store: Store, channel: string): Promise<GenuineRevision | undefined> {
  const [genuine, indexed] = [await newestGenuine(store, channel), await newestIndexed(store, channel)];
  const number = (one: GenuineRevision | undefined) => one?.revision.document.revision ?? 0;
  return number(indexed) > number(genuine) ? indexed : genuine;
}

/** Returns the newest genuine revision whose number is greater than `above`; undefined when there is none. */
export async function newestGenuine(
  store: Store,
  channel: string,
  above = 0,
): Promise<GenuineRevision | undefined> {
  for (const number of (await revisionNumbers(store, channel)).reverse()) {
    if (number <= above) return undefined;
    const genuine = await readGenuine(store, channel, number);
    if (genuine) return genuine;
  }
  return undefined;
}

/**
 * Returns the first number from this one on that no revision of a channel has had, for its next one: the store has no file
 * of it, and has not lost one. A genuine revision of that number keeps it: whoever made it was faster.
 */
export async function freeRevision(store: Store, channel: string, number: number): Promise<number> {
  if (!(await store.exists(revisionPath(channel, number)))) {
    const signed = await listedRevision(store, documentPath(channel));
    return signed < number ? number : freeRevision(store, channel, signed + 1);
  }
  if (await readGenuine(store, channel, number)) return number;
  const taken = new Set(await revisionNumbers(store, channel));
  let free = number;
  while (taken.has(free)) free += 1;
  return free;
}

async function isIndexed(store: Store, channel: string, number: number, bytes: Buffer): Promise<boolean> {
  const index = await readIndex(store, channel, readPublicKey(store));
  const entry = index?.entries.find(({ revision }) => revision === number);
  return entry?.hash === integrityOf(bytes);
}
