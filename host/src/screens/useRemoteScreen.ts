import { examinationOf } from '@site/release-page/load/failedFiles';
import { distrust } from '@site/release-page/load/failedScreens';
import { setShownTarget } from '@site/release-page/load/loadedScreens';
import { type GoodScreen, goodScreenInMemory, loadGoodScreen } from '@site/release-page/load/loadGoodScreen';
import { note } from '@site/release-page/load/notes';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Attempts, newAttempts, useAttempts } from './useAttempts.ts';

const start = (wanted: RemoteTarget, attempt = 0): Attempts<RemoteTarget, GoodScreen> =>
  newAttempts(wanted, goodScreenInMemory(wanted), attempt);

/** Loads a screen, or its fallback where its version fails. Returns it with the handlers for a crash and for 重试. */
export function useRemoteScreen(target: RemoteTarget) {
  const [state, setState] = useState(() => start(target));
  const { good, hasFailed } = state;

  useEffect(() => note({ kind: 'view', view: state }), [state]);

  // Before the paint: otherwise styles of two versions would apply to the screen.
  useLayoutEffect(() => setShownTarget(good?.target), [good]);

  useAttempts(state, setState, loadGoodScreen);

  /** Replaces a version that crashed by its fallback, if there is one. */
  const giveUp = useCallback(
    (error: Error) => {
      const { target } = state.good ?? { target: state.wanted };
      note({ kind: 'crash', view: state, error, examine: examinationOf(target, error, state.since) });
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
