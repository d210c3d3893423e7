import type { ReleaseDocument, ReleasedRoute } from '@site/shared/release';

/** A released route with everything a test does not care about. */
export function route(path: string, details: Partial<ReleasedRoute> = {}): ReleasedRoute {
  const preload = { js: [], css: [] };
  return { path, expose: './Screen', login: false, header: 'logo', preload, ...details };
}

/** A release whose one remote shows these routes. */
export function releaseOf(routes: ReleasedRoute[]): ReleaseDocument {
  const version = {
    base: 'remotes/hall/1.0.0/',
    entry: 'entry.js',
    container: 'hall_1_0_0',
    integrity: {},
    requires: {},
    routes,
    commit: '',
    builtAt: '',
  };
  return {
    schema: 1,
    channel: 'live',
    revision: 1,
    issuedAt: '',
    reason: '',
    by: '',
    host: { version: '1.0.0', base: 'host/1.0.0/', provides: {}, scripts: [], styles: [], integrity: {} },
    remotes: { hall: { active: '1.0.0', lastGood: '1.0.0', blocked: [], versions: { '1.0.0': version } } },
  };
}
