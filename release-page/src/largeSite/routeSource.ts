import type { ReleaseDocument } from '../document/document.ts';
import { withLimit } from '../lib/withLimit.ts';
import { routeAt } from '../resolve/routeAt.ts';
import type { RemoteFinder } from './remoteFinder.ts';

/** Finds the routes of an address: a page of a large site carries only some remotes. */
export type RouteSource = {
  /**
   * Whether it is known which remote shows an address; `shownBy` is the one that this release has for it, if any.
   * Always true where the page carries all remotes.
   */
  isKnown(path: string, shownBy?: string): boolean;
  /** Loads the remote that shows an address, or a remote by its name. Rejects when it cannot be loaded. */
  find(wanted: { readonly path: string } | { readonly remote: string }): Promise<void>;
  /** Loads the index of the remotes that the page does not carry, before it is needed. */
  lookAhead(): void;
};

/** A source that also has the remotes which it has found follow the release. */
export type FollowingSource = RouteSource & {
  /** Returns a release with the remotes that were found. */
  withFound(release: ReleaseDocument): ReleaseDocument;
  /** Loads what a newer document changes of them; null where there are none. */
  follow(next: ReleaseDocument): Promise<void> | null;
};

/**
 * Creates the source of a page. `current` returns the release that it runs, `isTrusted` whether that is verified; `onFound` is
 * called after each piece that was loaded.
 */
export function createRouteSource(
  current: () => ReleaseDocument,
  isTrusted: () => boolean,
  onFound: () => void,
): FollowingSource {
  let finder: RemoteFinder | undefined;
  /** Loaded on demand, because only pages that do not carry all remotes need it. */
  const loadFinder = async () => {
    const { createRemoteFinder } = await import(/* webpackChunkName: "finder" */ './remoteFinder.ts');
    finder ??= createRemoteFinder(current, onFound, { routeAt, withLimit });
    return finder;
  };
  return {
    isKnown: (path, shownBy) =>
      finder ? finder.isKnown(path, shownBy) : !current().index || shownBy !== undefined,
    async find(wanted) {
      if (!current().index) return;
      // An unverified document must not lead to further files.
      if (!isTrusted()) throw new Error('The release is not verified yet');
      const { find, bringRemote } = await loadFinder();
      await ('path' in wanted ? find(wanted.path) : bringRemote(wanted.remote));
    },
    lookAhead() {
      if (!current().index) return;
      loadFinder()
        .then(({ lookAhead }) => lookAhead())
        .catch(() => undefined);
    },
    withFound: (release) => finder?.withFound(release) ?? release,
    follow: (next) => finder?.follow(next) ?? null,
  };
}
