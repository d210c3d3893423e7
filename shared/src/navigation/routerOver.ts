import {
  type Location,
  resolvePath,
  type To,
  type UNSAFE_createHashHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';

type History = Pick<
  ReturnType<typeof UNSAFE_createHashHistory>,
  'location' | 'action' | 'push' | 'replace' | 'go' | 'listen' | 'createHref' | 'createURL' | 'encodeLocation'
>;
type Options = {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Renders the new address before it returns. */
  readonly flushSync?: boolean;
};
type Place = { readonly location: Location; readonly action: History['action'] };
type Listener = (place: Place, options: { readonly flushSync: boolean }) => void;

/** Shows the new screen by calling `show`, then or in a moment, and returns true; false leaves that to the caller. */
type ShowScreen = (show: () => void) => boolean;

/** A router of the site: it navigates and knows the player's address. */
export type Router = ReturnType<typeof routerOver>;

/** Makes a router over a history. React Router's own ones also load data: 16 KB for nothing (ADR 36). */
export function routerOver(history: History) {
  let state: Place = { location: history.location, action: history.action };
  const listeners = new Set<Listener>();
  let holdsStep: (() => boolean) | null = null;
  let isUndoing = false;
  let showScreen: ShowScreen | null = null;

  function show(flushSync: boolean): void {
    state = { location: history.location, action: history.action };
    for (const listener of listeners) listener(state, { flushSync });
  }

  const unlisten = history.listen(({ delta }) => {
    if (isUndoing) {
      isUndoing = false;
    } else if (delta !== null && holdsStep?.()) {
      isUndoing = true;
      history.go(-delta);
    } else show(false);
  });

  async function navigate(to: To | number, options: Options = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const path = history.encodeLocation(resolvePath(to, state.location.pathname));
    if (options.replace) history.replace(path, options.state);
    else history.push(path, options.state);
    show(options.flushSync ?? false);
  }

  return {
    get state() {
      return state;
    },
    navigate,
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Sets the predicate that decides at every step through the history whether to undo it; null removes it. */
    holdSteps(holds: (() => boolean) | null): void {
      holdsStep = holds;
    },
    /** Shows a screen in the way that was set, where that takes it. */
    shows(show: () => void): boolean {
      return showScreen?.(show) ?? false;
    },
    /** Sets what shows the screens of other addresses; null shows them at once. */
    showBy(wanted: ShowScreen | null): void {
      showScreen = wanted;
    },
    /** The navigator of React Router's components. */
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: navigate,
      push: (to: To, kept?: unknown) => navigate(to, { state: kept }),
      replace: (to: To, kept?: unknown) => navigate(to, { state: kept, replace: true }),
    },
    /** Stops following the history. */
    stop: unlisten,
  };
}

/** Makes a router in memory, which starts at the last entry and leaves the page's address unchanged. */
export function createMemoryRouter(entries: readonly string[]): Router {
  return routerOver(UNSAFE_createMemoryHistory({ initialEntries: [...entries] }));
}
