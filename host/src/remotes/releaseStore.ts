import { observable } from '@site/shared/host';
import type { HostRelease, ReleaseDocument } from '@site/shared/release';
import { routeAt, withLimit } from '@site/shared/release/routing';
import type { RemoteFinder } from './remoteFinder.ts';
import { runningHost } from './runningHost.ts';

/**
 * Whether anything of a release may be loaded: not while it is being verified, nor when it was refused and nothing else
 * could be had.
 */
export type Trust = 'unchecked' | 'trusted' | 'refused';

/** The release that this page runs, which a newer one may replace while the page is open. */
export type ReleaseStore = {
  /** The host that runs in this page, which a newer release names another in place of. */
  readonly host: HostRelease;
  /** The revision whose configuration this page carries; a newer one names another. */
  readonly configuredIn: number | undefined;
  current(): ReleaseDocument;
  standing(): Trust;
  subscribe(listener: () => void): () => void;
  /** What the page begins with once that is known; null when nothing can be believed yet. */
  begin(first: ReleaseDocument | null): void;
  /**
   * Takes a document of the same channel with a higher revision; anything else is left alone. Once remotes were found that the
   * page does not carry, first what it changed of them.
   */
  offer(next: ReleaseDocument): void | Promise<void>;
  /**
   * Whether it is known who shows an address, for which this release has the given remote, if any: always so where the page
   * carries all remotes.
   */
  isKnown(path: string, shownBy?: string): boolean;
  /** Finds out what shows an address, or what there is of a remote. Rejects when it cannot be had. */
  find(wanted: { readonly path: string } | { readonly remote: string }): Promise<void>;
  /** Loads what leads to the remotes that the page does not carry, for when it is needed. */
  lookAhead(): void;
};

/** Starts with the document that came with the page. */
export function createReleaseStore(initial: ReleaseDocument, standing: Trust = 'trusted'): ReleaseStore {
  const state = observable<{ readonly release: ReleaseDocument; readonly standing: Trust }>({
    release: initial,
    standing,
  });
  let finder: RemoteFinder | undefined;
  const release = () => state.get().release;
  /** Only pages that do not carry all remotes load it. */
  const loadFinder = async () => {
    const { createRemoteFinder } = await import(/* webpackChunkName: "finder" */ './remoteFinder.ts');
    const hold = () => finder && state.set({ ...state.get(), release: finder.withFound(release()) });
    finder ??= createRemoteFinder(release, hold, { routeAt, withLimit });
    return finder;
  };
  const take = (next: ReleaseDocument) => {
    const { release: running, standing } = state.get();
    // The revision of what was refused is nothing to go by.
    if (standing === 'refused' || next.revision > running.revision)
      state.set({ release: finder?.withFound(next) ?? next, standing: 'trusted' });
  };
  return {
    host: runningHost(initial),
    configuredIn: initial.configuredIn,
    current: () => state.get().release,
    standing: () => state.get().standing,
    subscribe: state.subscribe,
    begin(first) {
      if (state.get().standing === 'trusted') return;
      state.set(first ? { release: first, standing: 'trusted' } : { ...state.get(), standing: 'refused' });
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
      // What nobody verified leads nowhere.
      if (state.get().standing !== 'trusted') throw new Error('The release is not verified yet');
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
