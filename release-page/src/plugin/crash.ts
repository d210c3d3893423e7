import { shownErrorCards } from '../load/failedScreens.ts';

/** The outcome of a module's crash while it showed. */
export type Crash = {
  /** Resolves to whether another version replaces at once the one that crashed. */
  readonly isReplaced: Promise<boolean>;
  /** Ends the wait for another version. */
  stop(): void;
};

/**
 * Has `load` look for another version, and calls `onReplaced` once the page has one, now or after a release: the page then
 * calls the functions in `waiting`. Meanwhile the page asks for a newer release more often.
 */
export function awaitReplacement(
  waiting: Set<() => void>,
  onReplaced: () => void,
  load: (replaced: () => void) => Promise<void>,
): Crash {
  const stop = () => {
    if (waiting.delete(replaced)) shownErrorCards.set(shownErrorCards.get() - 1);
  };
  const replaced = () => {
    stop();
    onReplaced();
  };
  waiting.add(replaced);
  shownErrorCards.set(shownErrorCards.get() + 1);
  return { isReplaced: load(replaced).then(() => !waiting.has(replaced)), stop };
}
