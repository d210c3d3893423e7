import { type HostRelease, hasNames, meetsRequirements, type RemoteVersion } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { runningHosts } from './channel.ts';
import { namesMissing, type State } from './compatibleContracts.ts';
import { runningVersions } from './remoteChannel.ts';

/** The part of a host version that names what it provides. */
type Provider = Pick<HostRelease, 'version' | 'provides'>;

/**
 * Throws `Refused` when a remote that visitors run needs something that a host which visitors run does not provide: a
 * version of a shared module, or a name in it.
 */
export async function checkCompatibility(store: Store, state: State): Promise<void> {
  const running = Object.entries(state.remotes).flatMap(([name, remote]) =>
    runningVersions(remote).flatMap((version) =>
      runningHosts(state.host).map((host) => ({ host, name, version, release: remote.versions[version] })),
    ),
  );
  const problems = await Promise.all(
    running.map(async ({ host, name, version, release }) => {
      const isMissingNames = release && !hasNames(host.provides, release.fits);
      const missing = isMissingNames ? await namesMissing(store, host, { name, version }) : undefined;
      return [
        ...unmetRequirements(host, release),
        ...(missing ?? []).map((names) => `uses ${names}, which host ${host.version} does not have`),
        ...(isMissingNames && !missing ? [`does not fit host ${host.version}, and its build is gone`] : []),
      ].map((problem) => `${name} ${version} ${problem}`);
    }),
  );
  if (problems.flat().length === 0) return;
  throw new Refused(
    `${problems.flat().join('; ')}. Release a host that provides it first, promote both in one call, or build the remote against what the host provides.`,
  );
}

/** Returns a text for each shared module that a version requires and the host does not provide in that range. */
export function unmetRequirements(host: Provider, version: RemoteVersion | undefined): string[] {
  return Object.entries(version?.requires ?? {})
    .filter(([library, range]) => !meetsRequirements(host.provides, { [library]: range }))
    .map(([library, range]) => `requires ${library} ${range}, ${offer(host, library)}`);
}

function offer(host: Provider, library: string): string {
  const version = host.provides[library];
  return version ? `host ${host.version} provides ${version}` : `which host ${host.version} does not provide`;
}
