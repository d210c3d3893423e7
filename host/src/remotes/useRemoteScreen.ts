import { useCallback, useEffect, useState } from 'react';
import { noteFailure } from './failedScreens.ts';
import { type GoodScreen, goodScreenInMemory, loadGoodScreen } from './loadGoodScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** A player who has waited this long is told; the screen still shows when it comes after all. */
const LONG_MS = 4_000;

type State = {
  readonly wanted: RemoteTarget;
  readonly good: GoodScreen | null;
  readonly hasFailed: boolean;
  /** Counts the taps on 重试. */
  readonly attempt: number;
};

const start = (wanted: RemoteTarget, attempt = 0): State => ({
  wanted,
  good: goodScreenInMemory(wanted),
  hasFailed: false,
  attempt,
});

/** Loads a screen, or the one of the version before when the first one is no good. */
export function useRemoteScreen(target: RemoteTarget) {
  const [state, setState] = useState(() => start(target));
  const { wanted, good, hasFailed, attempt } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap on 重试 loads anew
  useEffect(() => {
    if (good) return;
    let isWanted = true;
    const fail = () => isWanted && setState((current) => ({ ...current, hasFailed: true }));
    const timer = setTimeout(fail, LONG_MS);
    loadGoodScreen(wanted).then(
      (loaded) => isWanted && setState((current) => ({ ...current, good: loaded, hasFailed: false })),
      fail,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, good, attempt]);

  /** Leaves a version that crashed for the one that was good before, if there is one. */
  const giveUp = useCallback(() => {
    setState((current) => {
      const { fallback } = current.good?.target ?? {};
      return fallback ? start(fallback) : current;
    });
    noteFailure(wanted);
  }, [wanted]);

  const retry = useCallback(() => setState(({ attempt }) => start(target, attempt + 1)), [target]);

  return { screen: good?.screen, version: good?.target.version, hasFailed, giveUp, retry };
}
