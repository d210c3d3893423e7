import type { RemoteVersion } from './document.ts';

/** The description of a remote's build in its `release.json`. */
export type RemoteBuild = {
  readonly kind: 'remote';
  readonly name: string;
  readonly version: string;
} & Omit<RemoteVersion, 'base' | 'integrity'>;

/**
 * Returns a remote as a development server serves it, at an address with a final slash. It has no hashes, because its
 * files change while the page is open.
 */
export function developedVersion(base: string, build: RemoteBuild): RemoteVersion {
  const { entry, container, requires, routes, commit, builtAt } = build;
  return {
    base,
    entry,
    container,
    integrity: {},
    requires,
    routes: routes.map((route) => ({ ...route, preload: { js: [], css: [] } })),
    commit,
    builtAt,
  };
}
