import type { RemoteChannel, RemoteVersion } from '@site/shared/release';
import { Refused } from '../base/refused.ts';

/** A version with what the document says of it. */
export type NamedVersion = { readonly version: string; readonly release: RemoteVersion };

/** A remote after a version went live for everybody: the one before becomes last good, a canary ends. */
export function promoted(
  before: RemoteChannel | undefined,
  name: string,
  { version, release }: NamedVersion,
): RemoteChannel {
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

/** A remote after a version went live for a share of the visitors. A version that has a share keeps its salt. */
export function withCanary(
  before: RemoteChannel,
  name: string,
  { version, release }: NamedVersion,
  { bps, newSalt }: { readonly bps: number; readonly newSalt: () => string },
): RemoteChannel {
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

/** A remote with its active version for everybody. */
export function withoutCanary({ canary: _, ...remote }: RemoteChannel): RemoteChannel {
  return trimmed(remote);
}

/** A remote that falls back to another version, or to none but its active one. */
export function withLastGood(remote: RemoteChannel, fallback: NamedVersion | undefined): RemoteChannel {
  if (!fallback) return trimmed({ ...remote, lastGood: remote.active });
  const { version, release } = fallback;
  return trimmed({
    ...remote,
    lastGood: version,
    versions: { ...remote.versions, [version]: release },
  });
}

/** The versions that visitors run, whom no failure sends elsewhere. */
export function runningVersions({ active, canary }: RemoteChannel): string[] {
  return canary ? [active, canary.version] : [active];
}

function refuseBlocked(blocked: readonly string[], name: string, version: string): void {
  if (!blocked.includes(version)) return;
  throw new Refused(
    `${name} ${version} is blocked. Publish a newer version, or if the block was a mistake: unblock ${name}@${version}.`,
  );
}

/** Only what the page may load travels with it; older versions stay in the store. */
function trimmed(remote: RemoteChannel): RemoteChannel {
  const running = runningVersions(remote);
  const versions = Object.entries(remote.versions)
    .filter(([version]) => running.includes(version) || version === remote.lastGood)
    .map(
      ([version, release]) => [version, running.includes(version) ? release : withoutHints(release)] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...remote, versions: Object.fromEntries(versions) };
}

/** No page asks for the first files of a version before it is needed, so their hashes need not travel. */
function withoutHints(release: RemoteVersion): RemoteVersion {
  const hash = release.integrity[release.entry];
  return { ...release, integrity: hash ? { [release.entry]: hash } : {} };
}
