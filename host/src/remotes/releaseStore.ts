import { observable } from '@site/shared/host';
import type { HostRelease, ReleaseDocument } from '@site/shared/release';

/** The release that this page runs, which a newer one may replace while the page is open. */
export type ReleaseStore = {
  /** The host that runs in this page, which a newer release names another in place of. */
  readonly host: HostRelease;
  /** The revision whose configuration this page carries; a newer one names another. */
  readonly configuredIn: number | undefined;
  current(): ReleaseDocument;
  subscribe(listener: () => void): () => void;
  /** Takes a document of the same channel with a higher revision; anything else is left alone. */
  offer(next: ReleaseDocument): void;
};

/** Starts with the document that came with the page. */
export function createReleaseStore(initial: ReleaseDocument): ReleaseStore {
  const release = observable(initial);
  return {
    host: initial.host,
    configuredIn: initial.configuredIn,
    current: release.get,
    subscribe: release.subscribe,
    offer(next) {
      const { channel, revision } = release.get();
      if (next.channel === channel && next.revision > revision) release.set(next);
    },
  };
}
