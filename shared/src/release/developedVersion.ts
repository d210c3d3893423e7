import type { RemoteVersion } from './document.ts';

/** What a remote's build says of itself in its `release.json`. */
export type RemoteBuild = {
  readonly kind: 'remote';
  readonly name: string;
  readonly version: string;
} & Omit<RemoteVersion, 'base' | 'integrity'>;

/**
 * A remote as a development server has it, at an address with a final slash. Nothing of it carries a hash, because its
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
