import { type HostRelease, hasNames, type ReleaseDocument, type RemoteVersion } from '@site/shared/release';
import { readPublished } from '../published/published.ts';
import { missingNames } from '../published/sharedNames.ts';
import type { Store } from '../store/store.ts';
import { allHosts } from './channel.ts';

/** The applications of a channel: a host and the remotes on it. */
export type State = Pick<ReleaseDocument, 'host' | 'remotes'>;

/** The most contracts that a version lists. An open page may run an older host, but each entry adds to every page. */
const keptContracts = 4;

/**
 * Returns the state in which each version lists the contracts that have all names it uses; a page leaves out the
 * versions that do not list its host's contract. Reads builds only where the result is not known yet, because a build
 * never changes. `before` is a state that this function returned earlier.
 */
export async function withCompatibleContracts(
  store: Store,
  { host, remotes }: State,
  before?: State,
): Promise<State> {
  const hosts = allHosts(host).reverse();
  const entries = Object.entries(remotes).map(async ([name, remote]) => {
    if (host === before?.host && remote === before.remotes[name]) return [name, remote] as const;
    const versions = Object.entries(remote.versions).map(
      async ([version, release]) =>
        [version, await fittedToAll(store, hosts, { name, version, release })] as const,
    );
    return [name, { ...remote, versions: Object.fromEntries(await Promise.all(versions)) }] as const;
  });
  return { host, remotes: Object.fromEntries(await Promise.all(entries)) };
}

type Provider = Pick<HostRelease, 'version' | 'provides'>;
type Named = { readonly name: string; readonly version: string; readonly release: RemoteVersion };

/**
 * Returns the names that a version uses and a host does not have, as text; undefined where the record of either build
 * has no names.
 */
export async function namesMissing(
  store: Store,
  host: Pick<HostRelease, 'version'>,
  { name, version }: Pick<Named, 'name' | 'version'>,
): Promise<string[] | undefined> {
  const user = await readPublished(store, name, version);
  if (user?.kind !== 'remote' || !user.uses) return undefined;
  const provider = await readPublished(store, 'host', host.version);
  if (provider?.kind !== 'host' || !provider.exports) return undefined;
  return missingNames(user.uses, provider.exports);
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
  const missing = await namesMissing(store, host, named);
  if (!missing) return release;
  const known = release.fits ?? [];
  return { ...release, fits: missing.length > 0 ? known : [contract, ...known].slice(0, keptContracts) };
}
