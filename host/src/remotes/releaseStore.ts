import type { HostRelease, ReleaseDocument } from '@site/shared/release';

/** The release that this page runs, which a newer one may replace while the page is open. */
export type ReleaseStore = {
  /** The host that runs in this page, which a newer release names another in place of. */
  readonly host: HostRelease;
  current(): ReleaseDocument;
  subscribe(listener: () => void): () => void;
  /** Takes a document of the same channel with a higher revision; anything else is left alone. */
  offer(next: ReleaseDocument): void;
};

/** Starts with the document that came with the page. */
export function createReleaseStore(initial: ReleaseDocument): ReleaseStore {
  let release = initial;
  const listeners = new Set<() => void>();
  return {
    host: initial.host,
    current: () => release,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer(next) {
      if (next.channel !== release.channel || next.revision <= release.revision) return;
      release = next;
      for (const listener of listeners) listener();
    },
  };
}
