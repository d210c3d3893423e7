import type { ServedCount } from '../counting/served.ts';
import type { ReadDocument } from '../intake/releasedVersions.ts';
import { type Entry, entriesIn } from './entriesIn.ts';
import { servedPathIn } from './servedPath.ts';

/** The counts of served entries since the start. */
export type ServedLines = {
  /** Entries of versions that a release document names. */
  readonly entries: number;
  /** Other files, and entries of versions that no document names. */
  readonly unknown: number;
  /** Messages that are no such line. */
  readonly refused: number;
};

/**
 * Counts the entries of versions that an edge or nginx served. A page whose browser has a version already fetches no entry
 * of it, so the counts can only be compared with pages that loaded the version for the first time. Whoever fetches an
 * entry is counted, page or not; and a cache before the server takes requests that are then not counted.
 */
export type ServedEntries = {
  /** Notes that the file at a path was served. */
  note(path: string): void;
  /** Takes a line of syslog about one served file. */
  takeLine(message: Uint8Array): void;
  /** Reads a release document as given, and remembers its entries. */
  readonly readDocument: ReadDocument;
  /** Whether something was noted that nobody took. */
  readonly isWaiting: boolean;
  /** Returns the counts of what was noted since the last call, by version and minute. */
  take(): Promise<readonly ServedCount[]>;
  readonly lines: ServedLines;
};

const MINUTE = 60_000;
/** The channel that pages follow by default. */
const DEFAULT_CHANNEL = 'live';
const MOST_CHANNELS = 16;
/** The most entries of a channel, and the most paths that wait. */
const MOST_ENTRIES = 5_000;
const MOST_PATHS = 1_000;
/** How long the documents count as new while entries are served. */
const FRESH_MS = 2_000;
/** How long after its last entry a version has a count of 0 in minutes in which others of its application are served. */
const SEEN_MS = 60 * MINUTE;

/** The newest document of a channel until its entries are needed, and the entries of all its documents by path. */
type Channel = { document: unknown; revision: unknown; readonly entries: Map<string, Entry> };
/** The number of times that a file was served, by minute. */
type Minutes = Map<number, number>;

export function createServedEntries(readDocument: ReadDocument, now: () => number = Date.now): ServedEntries {
  const channels = new Map<string, Channel>();
  /** When an entry of a version was last served, by channel and application, then by version. */
  const seen = new Map<string, Map<string, number>>();
  const lines = { entries: 0, unknown: 0, refused: 0 };
  let noted = new Map<string, Minutes>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(channel: string): Promise<unknown> {
    const document = await readDocument(channel);
    const known = channels.get(channel) ?? { document, revision: undefined, entries: new Map() };
    const revision = revisionIn(document);
    if (revision !== known.revision) Object.assign(known, { document, revision });
    if (revision !== undefined && channels.size < MOST_CHANNELS) channels.set(channel, known);
    return document;
  }

  /** Reads the documents again, for versions that were released meanwhile. One that cannot be read leaves what is known. */
  async function readAgain(): Promise<void> {
    readAt = now();
    for (const channel of new Set([DEFAULT_CHANNEL, ...channels.keys()])) await read(channel).catch(() => {});
  }

  function learnEntries(): void {
    for (const channel of channels.values()) {
      for (const entry of channel.document === undefined ? [] : entriesIn(channel.document)) {
        channel.entries.delete(entry.path);
        channel.entries.set(entry.path, entry);
      }
      channel.document = undefined;
      for (const oldest of channel.entries.keys())
        if (channel.entries.size > MOST_ENTRIES) channel.entries.delete(oldest);
    }
  }

  const isKnown = (path: string) => [...channels.values()].some(({ entries }) => entries.has(path));

  function note(path: string, minute: number, count: number): void {
    const minutes = noted.get(path) ?? (noted.size < MOST_PATHS ? new Map<number, number>() : undefined);
    if (!minutes) {
      lines.unknown += count;
      return;
    }
    minutes.set(minute, (minutes.get(minute) ?? 0) + count);
    noted.set(path, minutes);
  }

  /** Gives up what no document names; it waits where the documents were read a moment ago. */
  function giveUpOrWait(path: string, minutes: Minutes, mayWait: boolean): void {
    for (const [minute, count] of minutes) {
      if (mayWait) note(path, minute, count);
      else lines.unknown += count;
    }
  }

  function countIn(name: string, { entries }: Channel, batch: ReadonlyMap<string, Minutes>): ServedCount[] {
    const counted = new Map<string, Map<number, Map<string, number>>>();
    for (const [path, minutes] of batch) {
      const entry = entries.get(path);
      if (!entry) continue;
      const ofApp = counted.get(entry.app) ?? new Map<number, Map<string, number>>();
      counted.set(entry.app, ofApp);
      for (const [minute, count] of minutes) {
        const versions = ofApp.get(minute) ?? new Map<string, number>();
        ofApp.set(minute, versions.set(entry.version, (versions.get(entry.version) ?? 0) + count));
      }
    }
    return [...counted].flatMap(([app, minutes]) => {
      const known = versionsSeen(`${name} ${app}`, minutes);
      return [...minutes].flatMap(([at, versions]) =>
        known.map((version) => ({ channel: name, app, version, at, count: versions.get(version) ?? 0 })),
      );
    });
  }

  /**
   * Returns the versions of an application that were served lately. Only of them is it known that the server in front
   * names their entries, so that nothing counted means nothing served.
   */
  function versionsSeen(key: string, minutes: ReadonlyMap<number, ReadonlyMap<string, number>>): string[] {
    const known = seen.get(key) ?? new Map<string, number>();
    seen.set(key, known);
    for (const versions of minutes.values()) for (const version of versions.keys()) known.set(version, now());
    for (const [version, at] of known) if (at <= now() - SEEN_MS) known.delete(version);
    return [...known.keys()];
  }

  return {
    note: (path) => note(path, Math.floor(now() / MINUTE) * MINUTE, 1),
    takeLine(message) {
      const path = servedPathIn(message);
      if (path === undefined) lines.refused += 1;
      else note(path, Math.floor(now() / MINUTE) * MINUTE, 1);
    },
    readDocument: read,
    get isWaiting() {
      return noted.size > 0;
    },
    async take() {
      const batch = noted;
      noted = new Map();
      const isDue = batch.size > 0 && now() - readAt >= FRESH_MS;
      if (isDue) await readAgain();
      learnEntries();
      for (const [path, minutes] of batch) {
        if (isKnown(path)) for (const count of minutes.values()) lines.entries += count;
        else giveUpOrWait(path, minutes, !isDue);
      }
      return [...channels].flatMap(([name, channel]) => countIn(name, channel, batch));
    },
    lines,
  };
}

function revisionIn(document: unknown): unknown {
  return typeof document === 'object' && document && 'revision' in document ? document.revision : undefined;
}
