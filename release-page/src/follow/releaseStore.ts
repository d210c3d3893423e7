import type { HostedDocument, HostRelease, ReleaseDocument } from '../document/document.ts';
import type { RemoteFinder } from '../largeSite/remoteFinder.ts';
import { observable } from '../lib/observable.ts';
import { withLimit } from '../lib/withLimit.ts';
import { routeAt } from '../resolve/routeAt.ts';
import { routeTable, type SiteRoute } from '../resolve/routeTable.ts';
import { visitorId } from '../resolve/visitorId.ts';

/**
 * Whether code of a release may be loaded: not while it is being verified, nor when it was refused and no other release
 * is available.
 */
export type Trust = 'unchecked' | 'trusted' | 'refused';

/** The release that this page runs. A newer one may replace it while the page is open. */
export type ReleaseStore = {
  /** The host that runs in this page; a newer release may name another one. */
  readonly host: HostRelease;
  /** The revision whose configuration this page carries; a newer release may name another one. */
  readonly configuredIn: number | undefined;
  current(): ReleaseDocument;
  trust(): Trust;
  subscribe(listener: () => void): () => void;
  /** Sets the verified release that the page starts with; null when none can be trusted yet. */
  begin(first: ReleaseDocument | null): void;
  /**
   * Applies a document of the same channel with a higher revision, and ignores any other. Where the page has found
   * remotes that it does not carry, first loads what the document changed of them.
   */
  offer(next: ReleaseDocument): void | Promise<void>;
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

/** Creates a store that starts with the document of the page; `host` is the one that runs in it. */
export function createReleaseStore(
  initial: HostedDocument,
  trust: Trust = 'trusted',
  host: HostRelease = initial.host,
): ReleaseStore {
  const state = observable<{ readonly release: ReleaseDocument; readonly trust: Trust }>({
    release: initial,
    trust,
  });
  let finder: RemoteFinder | undefined;
  const release = () => state.get().release;
  /** Loaded on demand, because only pages that do not carry all remotes need it. */
  const loadFinder = async () => {
    const { createRemoteFinder } = await import(
      /* webpackChunkName: "finder" */ '../largeSite/remoteFinder.ts'
    );
    const hold = () => finder && state.set({ ...state.get(), release: finder.withFound(release()) });
    finder ??= createRemoteFinder(release, hold, { routeAt, withLimit });
    return finder;
  };
  const take = (next: ReleaseDocument) => {
    const { release: running, trust } = state.get();
    // The revision of a refused document is untrusted, so it is no lower bound.
    if (trust === 'refused' || next.revision > running.revision)
      state.set({ release: finder?.withFound(next) ?? next, trust: 'trusted' });
  };
  return {
    host,
    configuredIn: initial.configuredIn,
    current: () => state.get().release,
    trust: () => state.get().trust,
    subscribe: state.subscribe,
    begin(first) {
      if (state.get().trust === 'trusted') return;
      state.set(first ? { release: first, trust: 'trusted' } : { ...state.get(), trust: 'refused' });
    },
    offer(next) {
      if (next.channel !== release().channel) return;
      if (!finder || next.revision <= release().revision) return take(next);
      return finder.follow(next).then(() => take(next));
    },
    isKnown(path, shownBy) {
      return finder ? finder.isKnown(path, shownBy) : !release().index || shownBy !== undefined;
    },
    async find(wanted) {
      if (!release().index) return;
      // An unverified document must not lead to further files.
      if (state.get().trust !== 'trusted') throw new Error('The release is not verified yet');
      const { find, bringRemote } = await loadFinder();
      await ('path' in wanted ? find(wanted.path) : bringRemote(wanted.remote));
    },
    lookAhead() {
      if (!release().index) return;
      loadFinder()
        .then(({ lookAhead }) => lookAhead())
        .catch(() => undefined);
    },
  };
}

/** Returns the addresses of a verified release; none while no release is trusted. */
export function verifiedRoutes({
  trust,
  current,
  host,
}: Pick<ReleaseStore, 'trust' | 'current' | 'host'>): readonly SiteRoute[] {
  return trust() === 'trusted' ? routeTable(current(), visitorId(), host) : [];
}
