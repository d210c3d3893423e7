import type { RemoteTarget } from '../resolve/remoteTarget.ts';

let made = 0;

/**
 * Returns a screen of a remote, by default of a version that no other call returns. Container and addresses follow from
 * its name and version.
 */
export function remoteTarget(changes: Partial<RemoteTarget> = {}): RemoteTarget {
  made += 1;
  const { name = 'wallet', version = `1.0.${made}` } = changes;
  const base = `http://localhost/remotes/${name}/${version}/`;
  return {
    name,
    version,
    container: `${name}_${version.replaceAll('.', '_')}`,
    base,
    entry: `${base}entry.js`,
    expose: './Screen',
    path: '/',
    ...changes,
  };
}
