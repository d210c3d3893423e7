import { createContext, useCallback, useContext, useEffect } from 'react';
import { leases } from './leases.ts';

/** The name of the remote whose screens are below. Provided by the host. */
export const BusyRemote = createContext<string | null>(null);

/** Keeps the running version from being replaced while something is half done, such as a form that is half filled. */
export function useBusy(isBusy: boolean): void {
  const remote = useContext(BusyRemote);
  useEffect(() => (isBusy ? leases.take(remote) : undefined), [isBusy, remote]);
}

/**
 * Returns a way to run an action that is busy until it has ended, also when its screen is left before. What the action
 * returns or throws is passed on.
 */
export function useBusyWhile() {
  const remote = useContext(BusyRemote);
  return useCallback(
    async <Result>(action: () => Promise<Result>): Promise<Result> => {
      const giveBack = leases.take(remote);
      try {
        return await action();
      } finally {
        giveBack();
      }
    },
    [remote],
  );
}
