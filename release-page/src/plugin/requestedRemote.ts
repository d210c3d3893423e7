import type { ReleaseDocument } from '../document/document.ts';
import type { Instance } from './federation.ts';

type HostRemote = Instance['options']['remotes'][number];

/** A remote of the host, and the path of the module of it that an id names. */
export type RequestedRemote = { readonly remote: HostRemote; readonly expose: string };

/** Returns the remote that an id names by its name or alias, as the runtime matches it. */
export function requestedRemote(remotes: readonly HostRemote[], id: string): RequestedRemote | undefined {
  for (const remote of remotes)
    for (const name of namesOf(remote))
      if (id === name || id.startsWith(`${name}/`)) {
        const path = id.slice(name.length);
        return { remote, expose: `.${path}` };
      }
  return undefined;
}

/**
 * Returns the name that a remote of the host has in a release: its alias, its name, or that of the remote whose builds have
 * its name. Undefined where it is not released.
 */
export function releasedName({ remotes }: ReleaseDocument, remote: HostRemote): string | undefined {
  const named = namesOf(remote).find((name) => Object.keys(remotes).includes(name));
  if (named) return named;
  const [found] = Object.entries(remotes).find(([, one]) => buildName(one) === remote.name) ?? [];
  return found;
}

/** Returns the names by which a host knows a remote. */
export function namesOf({ alias, name }: HostRemote): string[] {
  return alias ? [alias, name] : [name];
}

function buildName({ active, versions }: ReleaseDocument['remotes'][string]): string | undefined {
  return versions[active]?.stock?.name;
}
