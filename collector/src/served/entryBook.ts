import type { ReadDocument } from '../intake/releasedVersions.ts';
import { type Entry, entriesIn } from './entriesIn.ts';

/** The channel that pages follow by default. */
const DEFAULT_CHANNEL = 'live';
const MOST_CHANNELS = 16;
const MOST_ENTRIES = 5_000;
/** The time for which documents count as new. */
const FRESH_MS = 2_000;

/** The newest document of a channel until its entries are needed, and the entries of all its documents by path. */
type Channel = { document: unknown; revision: unknown; readonly entries: Map<string, Entry> };

/** Creates the memory of the entries that release documents name. */
export function createEntryBook(readDocument: ReadDocument, now: () => number) {
  const channels = new Map<string, Channel>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(channel: string): Promise<unknown> {
    const document = await readDocument(channel);
    const known = channels.get(channel) ?? { document, revision: undefined, entries: new Map() };
    const revision = revisionIn(document);
    if (revision !== known.revision) Object.assign(known, { document, revision });
    if (revision !== undefined && channels.size < MOST_CHANNELS) channels.set(channel, known);
    return document;
  }

  return {
    /** Reads a release document as given, and remembers its entries. */
    readDocument: read,
    /** Reads the documents again, for versions that were released meanwhile; returns false where that was a moment ago. */
    async refresh(): Promise<boolean> {
      if (now() - readAt < FRESH_MS) return false;
      readAt = now();
      // One that cannot be read leaves what is known.
      for (const channel of new Set([DEFAULT_CHANNEL, ...channels.keys()]))
        await read(channel).catch(() => {});
      return true;
    },
    /** Returns the entries of all documents of a channel, by path. */
    byChannel(): readonly (readonly [channel: string, entries: ReadonlyMap<string, Entry>])[] {
      for (const channel of channels.values()) learnEntries(channel);
      return [...channels].map(([name, { entries }]) => [name, entries]);
    },
  };
}

function learnEntries(channel: Channel): void {
  const { document, entries } = channel;
  for (const entry of document === undefined ? [] : entriesIn(document)) {
    entries.delete(entry.path);
    entries.set(entry.path, entry);
  }
  channel.document = undefined;
  for (const oldest of entries.keys()) if (entries.size > MOST_ENTRIES) entries.delete(oldest);
}

function revisionIn(document: unknown): unknown {
  return typeof document === 'object' && document && 'revision' in document ? document.revision : undefined;
}
