import { type HostRelease, hasNames, type ReleaseDocument, type RemoteVersion } from '@site/shared/release';
import { readPublished } from '../published/published.ts';
import { missingNames } from '../published/sharedNames.ts';
import type { Store } from '../store/store.ts';
import { allHosts } from './channel.ts';

/** What visitors run: a host and the remotes on it. */
export type State = Pick<ReleaseDocument, 'host' | 'remotes'>;

/** A page that is open may run a host from before. More than these would cost every page. */
const keptContracts = 4;

/**
 * The state in which each version says which contracts have the names it uses: the page leaves out the others. Builds are
 * read only where that is not known yet; what they say never changes. In `before` it was asked already.
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

/** The names that a version uses and a host does not have, in words; undefined where either build does not say. */
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

/** The host that is named last is the one whose contract stays when there are too many. */
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
