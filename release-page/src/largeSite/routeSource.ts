import type { ReleaseDocument } from '../document/document.ts';
import { withLimit } from '../lib/withLimit.ts';
import { routeAt } from '../resolve/routeAt.ts';
import type { RemoteFinder } from './remoteFinder.ts';

/**
 * Creates what finds the routes of an address: a page of a large site carries only some remotes. `current` returns the release
 * that it runs, `isTrusted` whether that is verified; `onFound` is called after each piece that was loaded.
 */
export function createRouteSource(
  current: () => ReleaseDocument,
  isTrusted: () => boolean,
  onFound: () => void,
) {
  let finder: RemoteFinder | undefined;
  /** Loaded on demand, because only pages that do not carry all remotes need it. */
  const loadFinder = async () => {
    const { createRemoteFinder } = await import(/* webpackChunkName: "finder" */ './remoteFinder.ts');
    finder ??= createRemoteFinder(current, onFound, { routeAt, withLimit });
    return finder;
  };
  return {
    /**
     * Whether it is known which remote shows an address; `shownBy` is the one that this release has for it, if any.
     * Always true where the page carries all remotes.
     */
    isKnown: (path: string, shownBy?: string): boolean =>
      finder ? finder.isKnown(path, shownBy) : !current().index || shownBy !== undefined,
    /** Loads the remote that shows an address, or a remote by its name. Rejects when it cannot be loaded. */
    async find(wanted: { readonly path: string } | { readonly remote: string }): Promise<void> {
      if (!current().index) return;
      // An unverified document must not lead to further files.
      if (!isTrusted()) throw new Error('The release is not verified yet');
      const { find, bringRemote } = await loadFinder();
      await ('path' in wanted ? find(wanted.path) : bringRemote(wanted.remote));
    },
    /** Loads the index of the remotes that the page does not carry, before it is needed. */
    lookAhead(): void {
      if (!current().index) return;
      loadFinder()
        .then(({ lookAhead }) => lookAhead())
        .catch(() => undefined);
    },
    /** Returns a release with the remotes that were found. */
    withFound: (release: ReleaseDocument): ReleaseDocument => finder?.withFound(release) ?? release,
    /** Loads what a newer document changes of these; null where there are none. */
    follow: (next: ReleaseDocument): Promise<void> | null => finder?.follow(next) ?? null,
  };
}
