import { meetsRequirements, type ReleaseDocument, type RemoteVersion } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { runningVersions } from './remoteChannel.ts';

/** Throws `Refused` when a remote that visitors run needs something that the live host does not provide. */
export function checkCompatibility({ host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>): void {
  const problems = Object.entries(remotes).flatMap(([name, remote]) =>
    runningVersions(remote).flatMap((version) =>
      unmetRequirements(host, remote.versions[version]).map((problem) => `${name} ${version} ${problem}`),
    ),
  );
  if (problems.length === 0) return;
  throw new Refused(
    `${problems.join('; ')}. Release a host that provides it first, promote both in one call, or build the remote against what the host provides.`,
  );
}

/** What a version needs and the host does not provide, in words. */
export function unmetRequirements(
  host: ReleaseDocument['host'],
  version: RemoteVersion | undefined,
): string[] {
  return Object.entries(version?.requires ?? {})
    .filter(([library, range]) => !meetsRequirements(host.provides, { [library]: range }))
    .map(([library, range]) => `requires ${library} ${range}, ${offer(host, library)}`);
}

function offer(host: ReleaseDocument['host'], library: string): string {
  const version = host.provides[library];
  return version ? `host ${host.version} provides ${version}` : `which host ${host.version} does not provide`;
}
