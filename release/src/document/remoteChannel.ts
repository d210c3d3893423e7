import type { HostVersion, ReleaseDocument, RemoteVersion } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { withoutHints } from '../published/pageForms.ts';
import type { Channel } from './channel.ts';

/** A version number with its part of the document. */
export type NamedVersion = { readonly version: string; readonly release: HostVersion | RemoteVersion };

/**
 * Returns an application after a version went live for everybody: the former version becomes the fallback, a canary
 * ends. Throws `Refused` for a blocked version.
 */
export function promoted(
  before: Partial<Channel> | undefined,
  name: string,
  { version, release }: NamedVersion,
): Channel {
  const blocked = before?.blocked ?? [];
  refuseBlocked(blocked, name, version);
  const lastGood = before?.active ?? version;
  const { canary: _, ...others } = before ?? {};
  return trimmed({
    ...others,
    active: version,
    lastGood,
    blocked,
    versions: { ...before?.versions, [version]: release },
  });
}

/** Returns what a document knows of a remote that is off the channel: its blocked versions. */
export function retiredState(
  document: Pick<ReleaseDocument, 'retired'> | undefined,
  name: string,
): Pick<Channel, 'blocked'> | undefined {
  const blocked = document?.retired?.[name];
  return blocked && { blocked };
}

/**
 * Returns an application after a version went live for a share of the visitors. The salt of a version that has a
 * share already stays the same. Throws `Refused` for a version that is blocked, or active already.
 */
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

/** Returns an application without its canary. */
export function withoutCanary({ canary: _, ...application }: Channel): Channel {
  return trimmed(application);
}

/** Returns an application that falls back to another version, or to none but its active one. */
export function withLastGood(application: Channel, fallback: NamedVersion | undefined): Channel {
  if (!fallback) return trimmed({ ...application, lastGood: application.active });
  const { version, release } = fallback;
  return trimmed({
    ...application,
    lastGood: version,
    versions: { ...application.versions, [version]: release },
  });
}

/** Returns the choice among the versions of an application. */
export function choiceOf({ active, lastGood, blocked, canary }: Omit<Channel, 'versions'>) {
  return { active, lastGood, blocked, ...(canary && { canary }) };
}

/** Returns the versions that visitors run, other than as a fallback: the active one and the canary. */
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

/** Removes the versions that no page may load from the document; the store still has them. */
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
