import {
  type HostRelease,
  hasNames,
  meetsRequirements,
  type ReleaseDocument,
  type RemoteVersion,
} from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { statesEntries, unmetEntries } from '../published/entryVersions.ts';
import { readPublished } from '../published/published.ts';
import { missingNames } from '../published/sharedNames.ts';
import { type Claim, site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { allHosts, runningHosts } from './channel.ts';
import { runningVersions } from './remoteChannel.ts';

/** The part of a host version that names what it provides. */
type Provider = Pick<HostRelease, 'version' | 'provides'>;

/**
 * Throws `Refused` when a remote that visitors run needs something that a host which visitors run does not provide: a
 * version of a shared module or of an entry, or a name in it.
 */
export async function checkCompatibility(store: Store, state: State): Promise<void> {
  const running = Object.entries(state.remotes).flatMap(([name, remote]) =>
    runningVersions(remote).flatMap((version) =>
      runningHosts(state.host).map((host) => ({ host, name, version, release: remote.versions[version] })),
    ),
  );
  const problems = await Promise.all(
    running.map(async ({ host, name, version, release }) => {
      const isUnlisted = release && !hasNames(host.provides, release.fits);
      const unmet = isUnlisted ? await unmetContract(store, host, { name, version }) : [];
      return [
        ...unmetRequirements(host, release),
        ...(unmet ?? [`does not fit host ${host.version}, and its build is gone`]),
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
    .map(([library, range]) => unmetText(host, library, range, host.provides[library]));
}

function unmetText(
  host: Pick<Provider, 'version'>,
  library: string,
  range: string,
  provided: string | undefined,
): string {
  const offer = provided
    ? `host ${host.version} provides ${provided}`
    : `which host ${host.version} does not provide`;
  return `requires ${library} ${range}, ${offer}`;
}

/** The applications of a channel: a host, the remotes on it, and those that are off it. */
export type State = Pick<ReleaseDocument, 'host' | 'remotes' | 'retired'>;

/** The most contracts that a version lists. An open page may run an older host, but each entry adds to every page. */
const keptContracts = 4;

/**
 * Returns the state in which each version lists the contracts that have the entries and all names it uses; a page leaves out
 * the versions that do not list its host's contract. Reads builds only where the result is not known yet, because a build
 * never changes. `before` is a state that this function returned earlier.
 */
export async function withCompatibleContracts(
  store: Store,
  { host, remotes, ...others }: State,
  before?: State,
): Promise<State> {
  const hosts = allHosts(host).reverse();
  const entries = Object.entries(remotes).map(async ([name, remote]) => {
    if (before && host === before.host && remote === before.remotes[name]) return [name, remote] as const;
    const versions = Object.entries(remote.versions).map(
      async ([version, release]) =>
        [version, await fittedToAll(store, hosts, { name, version, release })] as const,
    );
    return [name, { ...remote, versions: Object.fromEntries(await Promise.all(versions)) }] as const;
  });
  return { ...others, ...(host && { host }), remotes: Object.fromEntries(await Promise.all(entries)) };
}

type Named = { readonly name: string; readonly version: string; readonly release: RemoteVersion };

/**
 * Returns a text for each entry that a version needs and a host provides with another number, and for the names that it uses
 * and the host does not have; undefined where the record of either build states neither.
 */
export async function unmetContract(
  store: Store,
  host: Pick<HostRelease, 'version'>,
  { name, version }: Pick<Named, 'name' | 'version'>,
): Promise<string[] | undefined> {
  const user = await readPublished(store, name, version);
  if (user?.kind !== 'remote' || !statesEntries(user)) return undefined;
  const provider = await readPublished(store, 'host', host.version);
  if (provider?.kind !== 'host' || !provider.exports) return undefined;
  return [
    ...unmetEntries(user, provider.provides).map(({ entry, range, provided }) =>
      unmetText(host, entry, range, provided),
    ),
    ...missingNames(user.uses ?? {}, provider.exports).map(
      (names) => `uses ${names}, which host ${host.version} does not have`,
    ),
  ];
}

/** Adds the last host's contract at the front of the list, so that it stays when there are too many. */
async function fittedToAll(store: Store, hosts: readonly Provider[], named: Named): Promise<RemoteVersion> {
  let { release } = named;
  for (const host of hosts) release = await fitted(store, host, { ...named, release });
  return release;
}

async function fitted(store: Store, host: Provider, named: Named): Promise<RemoteVersion> {
  const { release } = named;
  const { contract } = host.provides;
  if (!contract || (release.fits && hasNames(host.provides, release.fits))) return release;
  const unmet = await unmetContract(store, host, named);
  if (!unmet) return release;
  const known = release.fits ?? [];
  return { ...release, fits: unmet.length > 0 ? known : [contract, ...known].slice(0, keptContracts) };
}

type Owner = { readonly name: string; readonly version: string };

/** Two versions that claim the same path, place in the tab bar or role. */
export type Clash = Pick<Claim, 'claimed' | 'place'> & {
  readonly first: Owner;
  readonly second: Owner;
};

/** Throws `Refused` when two routes claim the same path, place in the tab bar or role. */
export function checkRouteClaims(remotes: ReleaseDocument['remotes']): void {
  refuseClashes(routeClashes(remotes));
}

/** Throws `Refused` with the first of these clashes, if there is one. */
export function refuseClashes([clash]: readonly Clash[]): void {
  if (clash) throw new Refused(describeClash(clash));
}

/** Returns every path, place in the tab bar and role that two versions claim which visitors run. */
export function routeClashes(remotes: ReleaseDocument['remotes']): Clash[] {
  const owners = new Map<string, Owner[]>();
  const clashes: Clash[] = [];
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of runningVersions(remote)) {
      for (const { key, ...claim } of (remote.versions[version]?.routes ?? []).flatMap((route) =>
        site().claimsOf(route),
      )) {
        const others = owners.get(key) ?? [];
        const second = { name, version };
        // A canary takes over the addresses of the active version.
        const first = others.find((other) => other.name !== name || other.version === version);
        if (first) clashes.push({ ...claim, first, second });
        owners.set(key, [...others, second]);
      }
    }
  }
  return clashes;
}

function describeClash({ claimed, first, second }: Clash): string {
  const owner = `${first.name} ${first.version}`;
  return first.name === second.name
    ? `${owner} declares the ${claimed} twice. Remove one of them.`
    : `The ${claimed} is claimed by both ${owner} and ${second.name} ${second.version}. Remove it from one of them first.`;
}
