import type { ServedCount } from '../counting/served.ts';
import type { ReadDocument } from '../intake/releasedVersions.ts';
import type { Entry } from './entriesIn.ts';
import { createEntryBook } from './entryBook.ts';
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
export type ServedEntries = ReturnType<typeof createServedEntries>;

const MINUTE = 60_000;
/** The most paths that wait. */
const MOST_PATHS = 1_000;
/** How long after its last entry a version has a count of 0 in minutes in which others of its application are served. */
const SEEN_MS = 60 * MINUTE;

/** The number of times that a file was served, by minute. */
type Minutes = Map<number, number>;

/** Creates counts of the entries that these documents name. */
export function createServedEntries(readDocument: ReadDocument, now: () => number = Date.now) {
  const book = createEntryBook(readDocument, now);
  const seen = createSeenVersions(now);
  const lines = { entries: 0, unknown: 0, refused: 0 };
  let served = new Map<string, Minutes>();

  function add(path: string, minute = Math.floor(now() / MINUTE) * MINUTE, count = 1): void {
    const minutes = served.get(path) ?? (served.size < MOST_PATHS ? new Map<number, number>() : undefined);
    if (!minutes) {
      lines.unknown += count;
      return;
    }
    minutes.set(minute, (minutes.get(minute) ?? 0) + count);
    served.set(path, minutes);
  }

  return {
    /** Counts the file at a path as served. */
    add: (path: string) => add(path),
    /** Takes a line of syslog about one served file. */
    takeLine(message: Uint8Array): void {
      const path = servedPathIn(message);
      if (path === undefined) lines.refused += 1;
      else add(path);
    },
    /** Reads a release document as given, and remembers its entries. */
    readDocument: book.readDocument,
    /** Whether files were served that nobody took. */
    get isWaiting() {
      return served.size > 0;
    },
    /** Returns the counts of what was served since the last call, by version and minute. */
    async take(): Promise<readonly ServedCount[]> {
      const batch = served;
      served = new Map();
      const isRefreshed = batch.size > 0 && (await book.refresh());
      const channels = book.byChannel();
      for (const [path, minutes] of batch) {
        const isKnown = channels.some(([, entries]) => entries.has(path));
        for (const [minute, count] of minutes) {
          if (isKnown) lines.entries += count;
          else if (isRefreshed) lines.unknown += count;
          // The documents were read a moment ago: the next one may name it.
          else add(path, minute, count);
        }
      }
      return channels.flatMap(([channel, entries]) =>
        [...countsByApp(entries, batch)].flatMap(([app, minutes]) => {
          const versions = seen(`${channel} ${app}`, minutes);
          return [...minutes].flatMap(([at, counts]) =>
            versions.map((version) => ({ channel, app, version, at, count: counts.get(version) ?? 0 })),
          );
        }),
      );
    },
    lines: lines as ServedLines,
  };
}

/** The counts of the versions of an application, by minute. */
type Counted = Map<number, Map<string, number>>;

function countsByApp(
  entries: ReadonlyMap<string, Entry>,
  batch: ReadonlyMap<string, Minutes>,
): ReadonlyMap<string, Counted> {
  const all = new Map<string, Counted>();
  for (const [path, minutes] of batch) {
    const entry = entries.get(path);
    if (!entry) continue;
    const ofApp: Counted = all.get(entry.app) ?? new Map();
    all.set(entry.app, ofApp);
    for (const [minute, count] of minutes) {
      const versions = ofApp.get(minute) ?? new Map<string, number>();
      ofApp.set(minute, versions.set(entry.version, (versions.get(entry.version) ?? 0) + count));
    }
  }
  return all;
}

/**
 * Returns a function that gives the versions of an application that were served lately. Only of them is it known that the
 * server in front names their entries, so that nothing counted means nothing served.
 */
function createSeenVersions(now: () => number) {
  /** The time when an entry of a version was last served, by channel and application, then by version. */
  const seen = new Map<string, Map<string, number>>();
  return (key: string, minutes: Counted): string[] => {
    const known = seen.get(key) ?? new Map<string, number>();
    seen.set(key, known);
    for (const versions of minutes.values()) for (const version of versions.keys()) known.set(version, now());
    for (const [version, at] of known) if (at <= now() - SEEN_MS) known.delete(version);
    return [...known.keys()];
  };
}
