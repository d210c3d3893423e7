import { useCallback, useEffect, useState } from 'react';
import { loadedScreen, loadScreen, type Screen } from './loadScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

type State = { readonly target: RemoteTarget; readonly screen: Screen | null; readonly hasFailed: boolean };

const start = (target: RemoteTarget): State => ({ target, screen: loadedScreen(target), hasFailed: false });

/** Loads a screen, then its fallback when the first one is no good. */
export function useRemoteScreen(wanted: RemoteTarget) {
  const [state, setState] = useState(() => start(wanted));
  const { target, screen, hasFailed } = state;

  useEffect(() => {
    if (screen || hasFailed) return;
    let isWanted = true;
    loadScreen(target).then(
      (loaded) => isWanted && setState({ target, screen: loaded, hasFailed: false }),
      () =>
        isWanted &&
        setState(target.fallback ? start(target.fallback) : { target, screen: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [target, screen, hasFailed]);

  /** Leaves a version that crashed for the one that was good before, if there is one. */
  const giveUp = useCallback(() => {
    setState((current) => (current.target.fallback ? start(current.target.fallback) : current));
  }, []);

  const retry = useCallback(() => setState(start(wanted)), [wanted]);

  return { screen, version: target.version, hasFailed, giveUp, retry };
}
