import { noteFailure } from '@site/release-page/load/failedScreens';
import { setShownTarget } from '@site/release-page/load/loadedScreens';
import { isVersionFault, LoadFailure } from '@site/release-page/load/loadFailure';
import { type GoodScreen, goodScreenInMemory, loadGoodScreen } from '@site/release-page/load/loadGoodScreen';
import { note } from '@site/release-page/load/notes';
import { retryStalledFiles } from '@site/release-page/load/retryStalledFiles';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { whenSeenAfter } from './whenSeenAfter.ts';

/** After this wait the card shows; the screen replaces it when it loads after all. */
const LONG_MS = 4_000;

/** The pause before a failed screen is requested again, and the longest pause after several failures. */
const AGAIN_MS = 4_000;
const LATEST_AGAIN_MS = 30_000;

/** The same pauses where the network is the cause: a page is complete within five seconds after it is back. */
const LOST_MS = 500;
const LATEST_LOST_MS = 2_500;

type State = {
  readonly wanted: RemoteTarget;
  readonly good: GoodScreen | null;
  readonly hasFailed: boolean;
  /** The number of repeated requests. */
  readonly attempt: number;
  /** The time of the first request, by the page's clock. */
  readonly since: number;
};

const start = (wanted: RemoteTarget, attempt = 0): State => ({
  wanted,
  good: goodScreenInMemory(wanted),
  hasFailed: false,
  attempt,
  since: performance.now(),
});

/** Loads a screen, or its fallback where its version fails. Returns it with the handlers for a crash and for 重试. */
export function useRemoteScreen(target: RemoteTarget) {
  const [state, setState] = useState(() => start(target));
  const { wanted, good, hasFailed, attempt, since } = state;

  useEffect(() => {
    if (!wanted.find) note('view', state);
  }, [wanted, state]);

  // Before the paint: otherwise styles of two versions would apply to the screen.
  useLayoutEffect(() => setShownTarget(good?.target), [good]);

  useEffect(() => {
    if (good) return;
    let isWanted = true;
    const show = (change: Partial<State>) => isWanted && setState((current) => ({ ...current, ...change }));
    const waited = performance.now() - since;
    const long = setTimeout(() => show({ hasFailed: true }), Math.max(LONG_MS - waited, 0));
    const again = () => show({ attempt: attempt + 1 });
    let stopWaiting = () => {};
    const stopAsking = attempt > 0 ? retryStalledFiles() : stopWaiting;
    loadGoodScreen(wanted).then(
      (loaded) => show({ good: loaded, hasFailed: false }),
      (error) => {
        if (!isWanted) return;
        const found = error instanceof LoadFailure ? error.found : 'threw-loading';
        const isLost = !isVersionFault(found) && found !== 'unchecked';
        if (!isLost) show({ hasFailed: true });
        // The card stays meanwhile. The player need not tap it once the network is back.
        stopWaiting = whenSeenAfter(isLost ? lostPause(attempt) : againPause(attempt), again);
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
  }, [wanted, good, attempt, since]);

  /** Replaces a version that crashed by its fallback, if there is one. */
  const giveUp = useCallback(
    (error: Error) => {
      note('crash', state, error);
      setState((current) => {
        const { fallback } = current.good?.target ?? {};
        return fallback ? start(fallback) : current;
      });
      noteFailure(state.wanted);
    },
    [state],
  );

  const retry = useCallback(() => setState(({ attempt }) => start(target, attempt + 1)), [target]);

  return { screen: good?.screen, version: good?.target.version, hasFailed, giveUp, retry };
}

function againPause(attempt: number): number {
  return Math.min(AGAIN_MS * 2 ** attempt, LATEST_AGAIN_MS);
}

/** Random, so that players who lost the same network do not all return at once. */
function lostPause(attempt: number): number {
  return Math.min(LOST_MS * 2 ** attempt, LATEST_LOST_MS) * (0.75 + Math.random() / 2);
}
