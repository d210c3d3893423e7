import {
  type ReleaseDocument,
  type Roles,
  releaseDocumentSchema,
  rolesFor,
  verifyDocument,
} from '@site/release-page';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { documentPath, revisionPath } from '../store/storePaths.ts';
import { listedRevision } from '../trust/listVersion.ts';
import { pageRoles } from '../trust/pageRoles.ts';
import { peopleIn } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { type IndexEntry, nextEntry, readIndex } from './channelIndex.ts';
import { type GenuineRevision, newestGenuine, readGenuine } from './genuineRevisions.ts';
import { asField, plansAt } from './plans.ts';
import { type Revision, revisionNumbers, revisionOf } from './revision.ts';

/** The state of a channel: its newest revision, and the summaries of earlier ones. */
export type ChannelState = Revision & {
  /** The text of the newest revision's file; missing when the store has lost it. */
  readonly text?: string;
  /** Set when the earlier revisions are not vouched for; the next revision then names no previous one. */
  readonly isHistoryEnded?: boolean;
  /** The entries of the index, which may be behind the newest revision. */
  readonly entries: readonly IndexEntry[];
};

/** The names that a state has in place of who made its revision, and why. */
const unknown = { by: 'unknown', reason: 'the store has lost this revision' };

/**
 * Returns the state of a channel, or undefined before its first revision. A revision counts from the moment its own
 * file exists, even if its command ended before it updated anything else. A file that nobody signed does not count. Where
 * the store has lost the newest revision and not its document, the state has the document.
 */
export async function channelStateOf(store: Store, channel: string): Promise<ChannelState | undefined> {
  const index = await readIndex(store, channel, readPublicKey(store));
  const entries = index?.entries ?? [];
  const last = entries.at(-1)?.revision;
  if (index && last !== undefined) {
    if (index.place && index.place === store.refusals?.place) store.refusals.believe();
    const signed = await listedRevision(store, documentPath(channel));
    // A repair leaves numbers out, and a revision may be lost: the next number alone does not say what is newest.
    const isNext = signed > last || (await store.exists(revisionPath(channel, last + 1)));
    const newer = isNext ? await newestGenuine(store, channel, last) : undefined;
    const newest = newer ? stateOf(newer) : storedAs(index.newest);
    const current = signed > newest.document.revision ? await readCurrent(store, channel) : undefined;
    const isLost = current !== undefined && current.revision > newest.document.revision;
    return { entries, ...(isLost ? lostState(current, newest) : newest) };
  }
  const listed = await listedNewest(store, channel);
  return listed && { entries, ...listed };
}

/** Returns the state of a channel. Throws `Refused` when nothing has been released on it. */
export async function requireChannelState(store: Store, channel: string): Promise<ChannelState> {
  const state = await channelStateOf(store, channel);
  if (state) return state;
  throw new Refused(`Nothing has been released on channel ${channel} yet. Publish the host first.`);
}

const histories = new WeakMap<ChannelState, Promise<readonly IndexEntry[]>>();

/**
 * Returns the summaries of all revisions, oldest first. Reads the revisions that the index lacks, once per channel
 * state.
 */
export function revisionHistory(store: Store, state: ChannelState): Promise<readonly IndexEntry[]> {
  const history = histories.get(state) ?? completedHistory(store, state);
  histories.set(state, history);
  return history;
}

async function completedHistory(
  store: Store,
  { entries, document, text }: ChannelState,
): Promise<readonly IndexEntry[]> {
  const { channel, revision } = document;
  const last = entries.at(-1)?.revision ?? 0;
  if (last >= revision) return entries;
  const missing = (await revisionNumbers(store, channel)).filter((one) => one > last && one <= revision);
  const vouched = await chainBefore(store, channel, missing, text);
  const texts = await manyAtOnce(
    missing,
    async (number) => vouched.get(number) ?? (await readGenuine(store, channel, number))?.text,
  );
  const history = [...entries];
  for (const one of texts) if (one !== undefined) history.push(nextEntry(history, storedAs(one), one));
  return history;
}

/**
 * Returns the texts of the revisions that lead to the newest one, which is genuine: each has the hash of the one before it, so
 * they count although keys that have signed them may have no role any more.
 */
async function chainBefore(
  store: Store,
  channel: string,
  numbers: readonly number[],
  newest: string | undefined,
): Promise<ReadonlyMap<number, string>> {
  const files = await manyAtOnce(
    numbers,
    async (number) => [number, await store.read(revisionPath(channel, number))] as const,
  );
  const stored = new Map(files);
  const found = new Map<number, string>();
  for (let text = newest; text !== undefined; ) {
    const { document, previous } = revisionOf(JSON.parse(text));
    found.set(document.revision, text);
    const bytes = previous && stored.get(previous.revision);
    text = bytes && integrityOf(bytes) === previous.hash ? bytes.toString('utf8') : undefined;
  }
  return found;
}

/** Returns the numbers of all stored revisions in ascending order. */
export async function storedRevisionNumbers(
  store: Store,
  { entries, document }: ChannelState,
): Promise<number[]> {
  const { channel, revision } = document;
  if (entries.at(-1)?.revision !== revision) return revisionNumbers(store, channel);
  return entries.map((entry) => entry.revision);
}

/** Returns the newest stored revision, or the document that visitors get when that is newer. */
async function listedNewest(
  store: Store,
  channel: string,
): Promise<(Revision & { readonly text?: string }) | undefined> {
  const [newest, current] = await Promise.all([newestGenuine(store, channel), readCurrent(store, channel)]);
  if (newest && newest.revision.document.revision >= (current?.revision ?? 0)) return stateOf(newest);
  return current && lostState(current, newest?.revision);
}

/** Returns the state of a channel that has lost its newest revision: its document, and the plans as far as they are known. */
function lostState(document: ReleaseDocument, before: Revision | undefined): Revision {
  return { ...unknown, ...asField(plansAt(document, before?.rollouts)), document };
}

function stateOf({ revision, text }: GenuineRevision): Revision & { readonly text: string } {
  return { ...revision, text };
}

function storedAs(text: string): Revision & { readonly text: string } {
  return { ...revisionOf(JSON.parse(text)), text };
}

/** Whether pages that know these roles follow a document. */
async function isFollowed(received: ReleaseDocument, roles: Roles): Promise<boolean> {
  return (await rolesFor(received, roles).catch(() => null)) !== null;
}

/** Returns the document that visitors get, when the roles signed it. */
async function readCurrent(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  const [bytes, key] = await Promise.all([store.read(documentPath(channel)), readPublicKey(store)]);
  const received = jsonIn(bytes);
  if (!key || typeof received !== 'object' || received === null) return undefined;
  const repository = await readRepository(store);
  const roles = repository && pageRoles(repository);
  const isJudged = repository && ('base' in received || peopleIn(repository) !== undefined);
  const isGenuine =
    isJudged && roles
      ? await isFollowed(received as ReleaseDocument, roles)
      : await verifyDocument(received, key);
  if (!isGenuine) return undefined;
  const read = v.safeParse(releaseDocumentSchema, received);
  return read.success && read.output.channel === channel ? read.output : undefined;
}
