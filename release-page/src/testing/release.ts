import type { HostedDocument, ReleasedRoute, RemoteChannel } from '../document/document.ts';

/** Returns a released route with defaults for all details. */
export function route(path: string, details: Partial<ReleasedRoute> = {}): ReleasedRoute {
  const preload = { js: [], css: [] };
  return { path, expose: './Screen', login: false, header: 'logo', preload, ...details };
}

export function tab(place: number, label: string, action = false): NonNullable<ReleasedRoute['tab']> {
  return { place, label, icon: 'M4 4h16', ...(action && { action }) };
}

/** Returns a remote with one version, which shows these routes. */
export function remoteOf(name: string, number: string, routes: ReleasedRoute[]): RemoteChannel {
  const version = {
    base: `remotes/${name}/${number}/`,
    entry: 'entry.js',
    container: `${name}_${number.replaceAll('.', '_')}`,
    integrity: {},
    requires: {},
    routes,
    commit: '',
    builtAt: '',
  };
  return { active: number, lastGood: number, blocked: [], versions: { [number]: version } };
}

/** Returns a release whose one remote shows these routes. */
export function releaseOf(routes: ReleasedRoute[]): HostedDocument {
  return {
    schema: 1,
    channel: 'live',
    revision: 1,
    issuedAt: '',
    reason: '',
    by: '',
    host: { version: '1.0.0', base: 'host/1.0.0/', provides: {}, scripts: [], styles: [], integrity: {} },
    remotes: { hall: remoteOf('hall', '1.0.0', routes) },
  };
}
