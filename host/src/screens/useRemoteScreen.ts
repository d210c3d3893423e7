import { distrust } from '@site/release-page/load/failedScreens';
import { AGAIN, CARD_MS, LOST, pauseAfter } from '@site/release-page/load/failurePolicy';
import { setShownTarget } from '@site/release-page/load/loadedScreens';
import { isVersionFault, LoadFailure } from '@site/release-page/load/loadFailure';
import { type GoodScreen, goodScreenInMemory, loadGoodScreen } from '@site/release-page/load/loadGoodScreen';
import { note } from '@site/release-page/load/notes';
import { retryStalledFiles } from '@site/release-page/load/retryStalledFiles';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { whenSeenAfter } from './whenSeenAfter.ts';

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
    const long = setTimeout(() => show({ hasFailed: true }), Math.max(CARD_MS - waited, 0));
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
  }, [wanted, good, attempt, since]);

  /** Replaces a version that crashed by its fallback, if there is one. */
  const giveUp = useCallback(
    (error: Error) => {
      note('crash', state, error);
      setState((current) => {
        const { fallback } = current.good?.target ?? {};
        return fallback ? start(fallback) : current;
      });
      distrust(state.wanted);
    },
    [state],
  );

  const retry = useCallback(() => setState(({ attempt }) => start(target, attempt + 1)), [target]);

  return { screen: good?.screen, version: good?.target.version, hasFailed, giveUp, retry };
}
