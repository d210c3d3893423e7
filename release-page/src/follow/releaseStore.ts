import type { HostedDocument, HostRelease, ReleaseDocument } from '../document/document.ts';
import { createRouteSource } from '../largeSite/routeSource.ts';
import { observable } from '../lib/observable.ts';
import { routeTable, type SiteRoute } from '../resolve/routeTable.ts';
import { visitorId } from '../resolve/visitorId.ts';

/**
 * Whether code of a release may be loaded: not while it is being verified, nor when it was refused and no other release
 * is available.
 */
export type Trust = 'unchecked' | 'trusted' | 'refused';

/** The release that this page runs. A newer one may replace it while the page is open. */
export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** Creates a store that starts with the document of the page; `host` is the one that runs in it. */
export function createReleaseStore(
  initial: HostedDocument,
  trust: Trust = 'trusted',
  host: HostRelease = initial.host,
) {
  const state = observable<{ readonly release: ReleaseDocument; readonly trust: Trust }>({
    release: initial,
    trust,
  });
  const release = () => state.get().release;
  const routes = createRouteSource(
    release,
    () => state.get().trust === 'trusted',
    () => state.set({ ...state.get(), release: routes.withFound(release()) }),
  );
  const take = (next: ReleaseDocument) => {
    const { release: running, trust } = state.get();
    // The revision of a refused document is untrusted, so it is no lower bound.
    if (trust === 'refused' || next.revision > running.revision)
      state.set({ release: routes.withFound(next), trust: 'trusted' });
  };
  return {
    /** The host that runs in this page; a newer release may name another one. */
    host,
    /** The revision whose configuration this page carries; a newer release may name another one. */
    configuredIn: initial.configuredIn,
    /** Finds the routes of addresses. */
    routes,
    current: release,
    trust: () => state.get().trust,
    subscribe: state.subscribe,
    /** Sets the verified release that the page starts with; null when none can be trusted yet. */
    begin(first: ReleaseDocument | null): void {
      if (state.get().trust === 'trusted') return;
      state.set(first ? { release: first, trust: 'trusted' } : { ...state.get(), trust: 'refused' });
    },
    /**
     * Applies a document of the same channel with a higher revision, and ignores any other. Where the page has found
     * remotes that it does not carry, first loads what the document changed of them.
     */
    offer(next: ReleaseDocument): void | Promise<void> {
      const { channel, revision } = release();
      if (next.channel !== channel) return;
      const following = next.revision > revision ? routes.follow(next) : null;
      return following ? following.then(() => take(next)) : take(next);
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
