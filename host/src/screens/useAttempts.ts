import { AGAIN, CARD_MS, LOST, pauseAfter } from '@site/release-page/load/failurePolicy';
import { isVersionFault, LoadFailure } from '@site/release-page/load/loadFailure';
import { retryStalledFiles } from '@site/release-page/load/retryStalledFiles';
import { useEffect } from 'react';
import { whenSeenAfter } from './whenSeenAfter.ts';

/** The attempts to load what a player waits for. */
export type Attempts<Wanted, Good> = {
  readonly wanted: Wanted;
  /** The result of the first successful attempt; null before. */
  readonly good: Good | null;
  /** Whether a card shows in its place. */
  readonly hasFailed: boolean;
  /** The number of repeated requests. */
  readonly attempt: number;
  /** The time of the first request, by the page's clock. */
  readonly since: number;
};

/** Returns the state before the first attempt, or before one that the player wants. */
export function newAttempts<Wanted, Good>(
  wanted: Wanted,
  good: Good | null,
  attempt = 0,
): Attempts<Wanted, Good> {
  return { wanted, good, hasFailed: false, attempt, since: performance.now() };
}

/** Loads what is wanted, and tries again for as long as it fails: at once when the network is back. */
export function useAttempts<Wanted, Good>(
  { wanted, good, attempt, since }: Attempts<Wanted, Good>,
  setState: (change: (state: Attempts<Wanted, Good>) => Attempts<Wanted, Good>) => void,
  load: (wanted: Wanted) => Promise<Good>,
): void {
  useEffect(() => {
    if (good) return;
    let isWanted = true;
    const show = (change: Partial<Attempts<Wanted, Good>>) =>
      isWanted && setState((state) => ({ ...state, ...change }));
    const waited = performance.now() - since;
    const long = setTimeout(() => show({ hasFailed: true }), Math.max(CARD_MS - waited, 0));
    const again = () => show({ attempt: attempt + 1 });
    let stopWaiting = () => {};
    const stopAsking = attempt > 0 ? retryStalledFiles() : stopWaiting;
    load(wanted).then(
      (loaded) => show({ good: loaded, hasFailed: false }),
      (error) => {
        if (!isWanted) return;
        const found = error instanceof LoadFailure ? error.found : 'threw-loading';
        const isLost = !isVersionFault(found) && found !== 'unchecked';
        if (!isLost) show({ hasFailed: true });
        // The card stays meanwhile. The player need not tap it once the network is back.
        stopWaiting = whenSeenAfter(pauseAfter(attempt, isLost ? LOST : AGAIN), again);
      },
    );
    addEventListener('online', again);
    return () => {
      isWanted = false;
      clearTimeout(long);
      stopWaiting();
      stopAsking();
      removeEventListener('online', again);
    };
  }, [wanted, good, attempt, since, setState, load]);
}
