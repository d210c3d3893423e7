import { type ReleaseDocument, type ReleaseKey, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { indexPath } from '../store/storePaths.ts';
import { channelsIn } from './channel.ts';
import { isByPeople } from './decisions.ts';
import type { Revision } from './revision.ts';

const runningSchema = v.object({
  active: v.string(),
  lastGood: v.string(),
  canary: v.optional(v.string()),
});

/**
 * The summary of a stored revision: the hash of its bytes, and the applications whose running versions it changed.
 */
const entrySchema = v.object({
  revision: v.number(),
  hash: v.string(),
  at: v.string(),
  command: v.optional(v.string()),
  running: v.record(v.string(), runningSchema),
  /** The applications that it took off the channel. */
  retired: v.optional(v.array(v.string())),
});

const indexSchema = v.object({
  kind: v.literal('index'),
  channel: v.string(),
  /** The store that was seen to refuse a second write of a file, so that the next release need not probe it again. */
  place: v.optional(v.string()),
  entries: v.pipe(v.array(entrySchema), v.minLength(1)),
  /** The text of the newest revision, with exactly the bytes of its file. */
  newest: v.string(),
  signature: v.string(),
});

/** The versions of an application that visitors run, and its fallback. */
export type Running = v.InferOutput<typeof runningSchema>;
/** The summary of a stored revision. */
export type IndexEntry = v.InferOutput<typeof entrySchema>;
/** The signed summaries of all stored revisions of a channel. */
export type ChannelIndex = v.InferOutput<typeof indexSchema>;

/**
 * Returns the channel's index; undefined when it is missing or the release key did not sign it. A missing index is
 * rebuilt from the revisions; one with another signature is not trusted.
 */
export async function readIndex(
  store: Store,
  channel: string,
  releaseKey: Promise<ReleaseKey | undefined>,
): Promise<ChannelIndex | undefined> {
  const [bytes, key] = await Promise.all([store.read(indexPath(channel)), releaseKey]);
  if (!bytes || !key) return undefined;
  const index = await genuineIndex(bytes.toString('utf8'), key).catch(() => undefined);
  if (index?.channel !== channel) return undefined;
  // Where people decide, the release key alone cannot say what is newest.
  return (await isByPeople(store, JSON.parse(index.newest), index.newest)) ? index : undefined;
}

/** Signs and stores the channel's index, whose last entry is the revision with these bytes. */
export async function writeIndex(
  store: Store,
  channel: string,
  { entries, newest }: Pick<ChannelIndex, 'entries' | 'newest'>,
  key: SigningKey,
): Promise<void> {
  const place = store.refusals?.place;
  const unsigned = { kind: 'index', channel, ...(place ? { place } : {}), entries, newest } as const;
  const signed = await signDocument<typeof unsigned & { signature?: string }>(unsigned, key);
  await store.replace(indexPath(channel), `${JSON.stringify(signed)}\n`);
}

/** Returns the index entry of the revision that follows these entries. */
export function nextEntry(
  before: readonly IndexEntry[],
  { document, change, approvedAt }: Revision,
  text: string,
): IndexEntry {
  const former = runningAfter(before);
  const all = runningIn(document);
  const running = Object.entries(all).filter(
    ([name, now]) => JSON.stringify(former[name]) !== JSON.stringify(now),
  );
  const retired = Object.keys(former).filter((name) => !all[name]);
  return {
    revision: document.revision,
    hash: integrityOf(Buffer.from(text)),
    at: approvedAt ?? document.issuedAt,
    ...(change ? { command: change.name } : {}),
    running: Object.fromEntries(running),
    ...(retired.length > 0 && { retired }),
  };
}

/** Returns the versions that run after these revisions. */
function runningAfter(entries: readonly IndexEntry[]): Record<string, Running> {
  const after: Record<string, Running> = {};
  for (const { running, retired = [] } of entries) {
    Object.assign(after, running);
    for (const name of retired) delete after[name];
  }
  return after;
}

function runningIn(document: ReleaseDocument): Record<string, Running> {
  const entries = channelsIn(document).map(([name, { active, lastGood, canary }]) => {
    return [name, { active, lastGood, ...(canary ? { canary: canary.version } : {}) }] as const;
  });
  return Object.fromEntries(entries);
}

async function genuineIndex(text: string, key: ReleaseKey): Promise<ChannelIndex | undefined> {
  const received = JSON.parse(text);
  return (await verifyDocument(received, key)) ? v.parse(indexSchema, received) : undefined;
}
