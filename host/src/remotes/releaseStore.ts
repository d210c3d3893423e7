import { observable } from '@site/shared/host';
import type { HostRelease, ReleaseDocument } from '@site/shared/release';
import { runningHost } from './runningHost.ts';

/**
 * Whether anything of a release may be loaded: not while it is being verified, nor when it was refused and nothing else
 * could be had.
 */
export type Standing = 'unchecked' | 'trusted' | 'refused';

/** The release that this page runs, which a newer one may replace while the page is open. */
export type ReleaseStore = {
  /** The host that runs in this page, which a newer release names another in place of. */
  readonly host: HostRelease;
  /** The revision whose configuration this page carries; a newer one names another. */
  readonly configuredIn: number | undefined;
  current(): ReleaseDocument;
  standing(): Standing;
  subscribe(listener: () => void): () => void;
  /** What the page begins with once that is known; null when nothing can be believed yet. */
  begin(first: ReleaseDocument | null): void;
  /** Takes a document of the same channel with a higher revision; anything else is left alone. */
  offer(next: ReleaseDocument): void;
};

/** Starts with the document that came with the page. */
export function createReleaseStore(initial: ReleaseDocument, first: Standing = 'trusted'): ReleaseStore {
  const state = observable<{ readonly release: ReleaseDocument; readonly standing: Standing }>({
    release: initial,
    standing: first,
  });
  return {
    host: runningHost(initial),
    configuredIn: initial.configuredIn,
    current: () => state.get().release,
    standing: () => state.get().standing,
    subscribe: state.subscribe,
    begin(release) {
      if (state.get().standing === 'trusted') return;
      state.set(release ? { release, standing: 'trusted' } : { ...state.get(), standing: 'refused' });
    },
    offer(release) {
      const { release: running, standing } = state.get();
      if (release.channel !== running.channel) return;
      // The revision of what was refused is nothing to go by.
      if (standing === 'refused' || release.revision > running.revision)
        state.set({ release, standing: 'trusted' });
    },
  };
}
