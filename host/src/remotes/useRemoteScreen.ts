import { useCallback, useEffect, useState } from 'react';
import { noteFailure } from './failedScreens.ts';
import { type GoodScreen, goodScreenInMemory, loadGoodScreen } from './loadGoodScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

type State = { readonly wanted: RemoteTarget; readonly good: GoodScreen | null; readonly hasFailed: boolean };

const start = (wanted: RemoteTarget): State => ({
  wanted,
  good: goodScreenInMemory(wanted),
  hasFailed: false,
});

/** Loads a screen, or the one of the version before when the first one is no good. */
export function useRemoteScreen(target: RemoteTarget) {
  const [state, setState] = useState(() => start(target));
  const { wanted, good, hasFailed } = state;

  useEffect(() => {
    if (good || hasFailed) return;
    let isWanted = true;
    loadGoodScreen(wanted).then(
      (loaded) => isWanted && setState({ wanted, good: loaded, hasFailed: false }),
      () => isWanted && setState({ wanted, good: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, good, hasFailed]);

  /** Leaves a version that crashed for the one that was good before, if there is one. */
  const giveUp = useCallback(() => {
    setState((current) => {
      const { fallback } = current.good?.target ?? {};
      return fallback ? start(fallback) : current;
    });
    noteFailure(wanted);
  }, [wanted]);

  const retry = useCallback(() => setState(start(target)), [target]);

  return { screen: good?.screen, version: good?.target.version, hasFailed, giveUp, retry };
}
