import type { HostVersion, RemoteVersion } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { type Channel, isOfRemote } from './channel.ts';

/** A version with what the document says of it. */
export type NamedVersion = { readonly version: string; readonly release: HostVersion | RemoteVersion };

/** An application after a version went live for everybody: the one before becomes last good, a canary ends. */
export function promoted(
  before: Channel | undefined,
  name: string,
  { version, release }: NamedVersion,
): Channel {
  const blocked = before?.blocked ?? [];
  refuseBlocked(blocked, name, version);
  const lastGood = before?.active ?? version;
  return trimmed({
    active: version,
    lastGood,
    blocked,
    versions: { ...before?.versions, [version]: release },
  });
}

/** An application after a version went live for a share of the visitors. A version that has a share keeps its salt. */
export function withCanary(
  before: Channel,
  name: string,
  { version, release }: NamedVersion,
  { bps, newSalt }: { readonly bps: number; readonly newSalt: () => string },
): Channel {
  refuseBlocked(before.blocked, name, version);
  if (version === before.active)
    throw new Refused(
      `${name} ${version} is live for everybody already. Name the version that some should get.`,
    );
  const salt = before.canary?.version === version ? before.canary.salt : newSalt();
  return trimmed({
    ...before,
    canary: { version, bps, salt },
    versions: { ...before.versions, [version]: release },
  });
}

/** An application with its active version for everybody. */
export function withoutCanary({ canary: _, ...application }: Channel): Channel {
  return trimmed(application);
}

/** An application that falls back to another version, or to none but its active one. */
export function withLastGood(application: Channel, fallback: NamedVersion | undefined): Channel {
  if (!fallback) return trimmed({ ...application, lastGood: application.active });
  const { version, release } = fallback;
  return trimmed({
    ...application,
    lastGood: version,
    versions: { ...application.versions, [version]: release },
  });
}

/** The versions that visitors run, whom no failure sends elsewhere. */
export function runningVersions({ active, canary }: Channel): string[] {
  return canary ? [active, canary.version] : [active];
}

function refuseBlocked(blocked: readonly string[], name: string, version: string): void {
  if (!blocked.includes(version)) return;
  throw new Refused(
    `${name} ${version} is blocked. Publish a newer version, or if the block was a mistake: unblock ${name}@${version}.`,
    { code: 'blocked', app: name, version },
  );
}

/** Only what the page may load travels with it; older versions stay in the store. */
function trimmed(application: Channel): Channel {
  const running = runningVersions(application);
  const versions = Object.entries(application.versions)
    .filter(([version]) => running.includes(version) || version === application.lastGood)
    .map(
      ([version, release]) => [version, running.includes(version) ? release : withoutHints(release)] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...application, versions: Object.fromEntries(versions) };
}

/**
 * No page asks for first files of a version before it is needed, so their hashes need not travel: its entry has them. That of a stock build
 * has none.
 */
function withoutHints(release: HostVersion | RemoteVersion): HostVersion | RemoteVersion {
  if (!isOfRemote(release)) {
    const { lends: _, ...host } = release;
    return { ...host, integrity: only(release, [...host.scripts, ...host.styles]) };
  }
  return release.stock ? release : { ...release, integrity: only(release, [release.entry]) };
}

function only({ integrity }: HostVersion | RemoteVersion, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => files.includes(file)));
}
