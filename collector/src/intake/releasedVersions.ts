import { releaseDocumentSchema } from '@site/release-page';
import type { Report } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { placesIn, versionOf } from '../counting/fold.ts';
import { textOf } from '../keeping/textOf.ts';
import type { KnownVersion } from '../store/store.ts';

/** Reads the release document of a channel, from a store or an address; undefined when there is none. */
export type ReadDocument = (channel: string) => Promise<unknown>;

/** Separates released versions from invented ones, since everybody can send reports. */
export type ReleasedVersions = ReturnType<typeof createReleasedVersions>;

/** The name that replaces those of unreleased applications and versions. */
const UNKNOWN = 'unknown';

/** How long a document counts as new, and how long where a page names a version that it does not have. */
const FRESH_MS = 30_000;
const FRESH_FOR_UNKNOWN_MS = 2_000;
/** The most unknown channels that are looked up within `FRESH_FOR_UNKNOWN_MS`, since everybody can invent names. */
const MOST_UNKNOWN_CHANNELS = 10;
/** The channel that pages follow by default; it is looked up however many channels are invented. */
const DEFAULT_CHANNEL = 'live';
/** The most channels that are stored, and the most versions of each. */
const MOST_CHANNELS = 16;
const MOST_VERSIONS = 2_000;

/** A released channel: when its document was read, and every version that it ever named, as "wallet 1.0.0". */
type Channel = { readAt: number; readonly versions: Set<string>; readonly apps: Set<string> };
type AppVersion = { readonly app: string; readonly version: string };

export function createReleasedVersions(
  readDocument: ReadDocument,
  log: (line: string) => void,
  now: () => number = Date.now,
) {
  const channels = new Map<string, Channel>();
  /** When each unknown channel was looked up. */
  const unknownChannels = new Map<string, number>();

  return {
    /** Adds versions that have counts already: open pages run versions that no document names any more. */
    learn(versions: readonly KnownVersion[]): void {
      for (const { channel, ...version } of versions) addVersions(channel, [versionOf(version)]);
    },
    /** Reads the release document of the channel that pages follow by default. */
    start: () => readChannel(DEFAULT_CHANNEL),
    /** Reads the release documents of the reports’ channels again, where the known ones are too old for these reports. */
    async refresh(reports: readonly Report[]): Promise<void> {
      for (const report of reports) if (isReadingDue(report)) await readChannel(report.channel);
    },
    /**
     * Returns the report without events of unknown versions, and the number of these; undefined when its channel is unknown.
     */
    withoutUnknown(report: Report): { readonly report: Report; readonly unknown: number } | undefined {
      const channel = channels.get(report.channel);
      return channel && withoutUnreleased(report, channel);
    },
    /** Whether a release document that was read names the version. */
    isReleased: (channel: string, version: AppVersion) =>
      channels.get(channel)?.versions.has(versionOf(version)) ?? false,
  };

  function isReadingDue(report: Report): boolean {
    const channel = channels.get(report.channel);
    if (!channel) return mayLookUp(report.channel);
    const age = now() - channel.readAt;
    if (age < FRESH_FOR_UNKNOWN_MS || age >= FRESH_MS) return age >= FRESH_MS;
    return versionsOf(report).some((version) => !channel.versions.has(version));
  }

  function mayLookUp(unknownChannel: string): boolean {
    for (const [channel, lookedUpAt] of unknownChannels)
      if (now() - lookedUpAt >= FRESH_FOR_UNKNOWN_MS) unknownChannels.delete(channel);
    if (unknownChannels.has(unknownChannel)) return false;
    return unknownChannel === DEFAULT_CHANNEL || unknownChannels.size < MOST_UNKNOWN_CHANNELS;
  }

  async function readChannel(name: string): Promise<void> {
    const channel = channels.get(name);
    // Before the reading, so that a failed one is not repeated with every report.
    if (channel) channel.readAt = now();
    else unknownChannels.set(name, now());
    try {
      const document = await readDocument(name);
      if (document !== undefined) addVersions(name, versionsIn(document), now());
    } catch (error) {
      log(`collector: the release document of ${name} cannot be read: ${textOf(error)}`);
    }
  }

  function addVersions(name: string, versions: Iterable<string>, readAt?: number): void {
    const channel = channels.get(name) ?? {
      readAt: Number.NEGATIVE_INFINITY,
      versions: new Set(),
      apps: new Set(),
    };
    for (const version of versions) {
      if (channel.versions.size >= MOST_VERSIONS) break;
      channel.versions.add(version);
      channel.apps.add(version.slice(0, version.indexOf(' ')));
    }
    if (readAt !== undefined) channel.readAt = readAt;
    if (channels.has(name) || channels.size < MOST_CHANNELS) channels.set(name, channel);
  }
}

/** Returns the versions that a page ran, and those of its events, each once. */
function versionsOf(report: Report): readonly string[] {
  const ran = Object.entries(report.runs).map(([app, version]) => versionOf({ app, version }));
  return [...new Set([...ran, ...placesIn(report).map(versionOf)])];
}

function withoutUnreleased(report: Report, { versions, apps }: Channel) {
  const isReleased = (version: AppVersion) => versions.has(versionOf(version));
  const runs: Record<string, string> = {};
  for (const [app, version] of Object.entries(report.runs)) {
    if (isReleased({ app, version })) runs[app] = version;
    else runs[apps.has(app) ? app : UNKNOWN] = UNKNOWN;
  }
  const { stale, ...rest } = report;
  const { events, lost, unread } = rest;
  const known: Report = {
    ...rest,
    runs,
    events: events.filter(isReleased),
    ...(lost && { lost: lost.filter(isReleased) }),
    ...(unread && { unread: unread.filter(isReleased) }),
    ...(stale && isReleased(stale) && { stale }),
  };
  return { report: known, unknown: placesIn(report).length - placesIn(known).length };
}

/** Returns the keys of all versions that a release document names. */
function versionsIn(document: unknown): readonly string[] {
  const { host, remotes } = v.parse(releaseDocumentSchema, document);
  const keys = (app: string, versions: readonly (string | undefined)[]) =>
    versions.flatMap((version) => (version === undefined ? [] : [versionOf({ app, version })]));
  return [
    ...keys('host', [host?.version, host?.lastGood, host?.canary?.version, ...(host?.blocked ?? [])]),
    ...keys('host', Object.keys(host?.versions ?? {})),
    ...Object.entries(remotes).flatMap(([app, { active, lastGood, blocked, canary, versions }]) =>
      keys(app, [active, lastGood, canary?.version, ...blocked, ...Object.keys(versions)]),
    ),
  ];
}
