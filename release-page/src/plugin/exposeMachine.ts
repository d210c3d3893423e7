/**
 * The versions of one exposed module in a page: which one it has, and which one it is to have.
 *
 * ```mermaid
 * stateDiagram-v2
 *   nothing --> nothing: a version fails, another one is left
 *   nothing --> exhausted: the last version fails
 *   nothing --> current: the wanted version is loaded
 *   exhausted --> nothing: it is requested again
 *   exhausted --> nothing: a release brings other versions
 *   current --> behind: a release brings another version
 *   current --> behind: it fails, another version is left
 *   behind --> current: the wanted version is loaded
 *   behind --> current: the wanted version fails, the one that the page has is left
 * ```
 */
export type ExposeState = {
  /** The numbers of the versions that this visitor may run: the one of the release first, then its fallbacks. */
  readonly versions: readonly string[];
  /** Those that could not be loaded. A release that changes the versions clears the list. */
  readonly failed: readonly string[];
  /** The version whose exports the page has. */
  readonly shown: string | null;
};

/** An occurrence that changes which version the page has. */
export type ExposeEvent =
  | { readonly type: 'released'; readonly versions: readonly string[] }
  | { readonly type: 'requested' }
  | { readonly type: 'loaded' | 'failed'; readonly version: string };

/** Returns the state of a module that the page has not loaded yet. */
export function newExpose(versions: readonly string[]): ExposeState {
  return { versions, failed: [], shown: null };
}

/** Returns the next state. An event of a version that is no longer wanted changes nothing that the page has. */
export function reduceExpose(state: ExposeState, event: ExposeEvent): ExposeState {
  const { versions, failed, shown } = state;
  switch (event.type) {
    case 'released':
      return isSameList(versions, event.versions) ? state : { versions: event.versions, failed: [], shown };
    case 'requested':
      // Where nothing could be loaded, a new request tries again from the beginning.
      return wantedVersion(state) === undefined ? { ...state, failed: [] } : state;
    case 'loaded':
      return shown === null || event.version === wantedVersion(state)
        ? { ...state, shown: event.version }
        : state;
    case 'failed':
      return failed.includes(event.version) || !versions.includes(event.version)
        ? state
        : { ...state, failed: [...failed, event.version] };
  }
}

/** Returns the version to load now; undefined where none is left. */
export function wantedVersion({ versions, failed }: ExposeState): string | undefined {
  return versions.find((version) => !failed.includes(version));
}

/** Returns the version that has to be loaded in place of the one that the page has, if any. */
export function nextVersion(state: ExposeState): string | undefined {
  const wanted = wantedVersion(state);
  return state.shown !== null && wanted !== state.shown ? wanted : undefined;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((version, place) => version === other[place]);
}
