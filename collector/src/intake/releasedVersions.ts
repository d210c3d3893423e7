import { releaseDocumentSchema } from '@site/shared/release';
import type { Report } from '@site/shared/telemetry';
import * as v from 'valibot';
import type { KnownVersion } from '../store/store.ts';

/** Reads the release document of a channel, from a store or an address; undefined when there is none. */
export type ReadDocument = (channel: string) => Promise<unknown>;

/** Separates released versions from invented ones, since everybody can send reports. */
export type ReleasedVersions = {
  /** Adds versions that have counts already: open pages run versions that no document names any more. */
  learn(versions: readonly KnownVersion[]): void;
  /** Reads the release documents of the reports' channels, where that is due. */
  refresh(reports: readonly Report[]): Promise<void>;
  /**
   * Returns the report without events of unknown versions, and the number of these; undefined when its channel is unknown.
   */
  withoutUnknown(report: Report): { readonly report: Report; readonly unknown: number } | undefined;
};

/** The label of a version that no document names. */
export const UNKNOWN = 'unknown';

/**
 * The interval at which a document is read again; the shorter one applies when a page reports a version that is not in it.
 */
const DUE_MS = 30_000;
const DUE_FOR_UNKNOWN_MS = 2_000;
/** The most unknown channels that are looked up within `DUE_FOR_UNKNOWN_MS`, since everybody can invent names. */
const MOST_UNKNOWN_CHANNELS = 10;
/** The channel that pages follow by default; it is looked up even when many invented channels are. */
const DEFAULT_CHANNEL = 'live';
/** The most channels that are stored, and the most versions of each. */
const MOST_CHANNELS = 16;
const MOST_VERSIONS = 2_000;

type Channel = { readAt: number; readonly versions: Set<string> };

export function createReleasedVersions(
  read: ReadDocument,
  log: (line: string) => void,
  now: () => number = Date.now,
): ReleasedVersions {
  const channels = new Map<string, Channel>();
  const unknownChannels = new Map<string, number>();

  function add(name: string, versions: Iterable<string>, readAt?: number): void {
    const channel = channels.get(name) ?? { readAt: Number.NEGATIVE_INFINITY, versions: new Set() };
    for (const version of versions) if (channel.versions.size < MOST_VERSIONS) channel.versions.add(version);
    if (readAt !== undefined) channel.readAt = readAt;
    if (channels.has(name) || channels.size < MOST_CHANNELS) channels.set(name, channel);
  }

  async function readDocument(name: string): Promise<void> {
    const known = channels.get(name);
    if (known) known.readAt = now();
    else unknownChannels.set(name, now());
    try {
      const document = await read(name);
      if (document !== undefined) add(name, versionsIn(document), now());
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      log(`collector: the release document of ${name} cannot be read: ${text}`);
    }
  }

  function isUnknownChannelDue(name: string): boolean {
    for (const [channel, at] of unknownChannels)
      if (now() - at >= DUE_FOR_UNKNOWN_MS) unknownChannels.delete(channel);
    return (
      !unknownChannels.has(name) && (name === DEFAULT_CHANNEL || unknownChannels.size < MOST_UNKNOWN_CHANNELS)
    );
  }

  function isDue({ channel: name, runs, events, lost = [] }: Report): boolean {
    const channel = channels.get(name);
    if (!channel) return isUnknownChannelDue(name);
    const places = [...events, ...lost].map(({ app, version }) => [app, version]);
    const isKnown = [...Object.entries(runs), ...places].every(([app, version]) =>
      channel.versions.has(`${app} ${version}`),
    );
    return now() - channel.readAt >= (isKnown ? DUE_MS : DUE_FOR_UNKNOWN_MS);
  }

  return {
    learn(known) {
      for (const { channel, app, version } of known) add(channel, [`${app} ${version}`]);
    },
    async refresh(reports) {
      for (const report of reports) if (isDue(report)) await readDocument(report.channel);
    },
    withoutUnknown(report) {
      const channel = channels.get(report.channel);
      if (!channel) return undefined;
      const isReleased = (app: string, version: string) => channel.versions.has(`${app} ${version}`);
      const runs: Record<string, string> = {};
      for (const [app, version] of Object.entries(report.runs)) {
        if (isReleased(app, version)) runs[app] = version;
        else runs[hasApp(channel, app) ? app : UNKNOWN] = UNKNOWN;
      }
      const isCounted = ({ app, version }: { app: string; version: string }) => isReleased(app, version);
      const events = report.events.filter(isCounted);
      const { lost = [] } = report;
      const lostOfReleased = lost.filter(isCounted);
      return {
        report: { ...report, runs, events, ...(report.lost && { lost: lostOfReleased }) },
        unknown: report.events.length + lost.length - events.length - lostOfReleased.length,
      };
    },
  };
}

function hasApp({ versions }: Channel, app: string): boolean {
  for (const version of versions) if (version.startsWith(`${app} `)) return true;
  return false;
}

function versionsIn(document: unknown): string[] {
  const { host, remotes } = v.parse(releaseDocumentSchema, document);
  const of = (app: string, versions: readonly (string | undefined)[]) =>
    versions.flatMap((version) => (version === undefined ? [] : [`${app} ${version}`]));
  return [
    ...of('host', [host.version, host.lastGood, host.canary?.version, ...(host.blocked ?? [])]),
    ...of('host', Object.keys(host.versions ?? {})),
    ...Object.entries(remotes).flatMap(([app, { active, lastGood, blocked, canary, versions }]) =>
      of(app, [active, lastGood, canary?.version, ...blocked, ...Object.keys(versions)]),
    ),
  ];
}
