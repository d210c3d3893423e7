import { createContext, useCallback, useContext, useEffect } from 'react';
import { leases } from './leases.ts';

/** The name of the remote whose screens are inside. The host provides it. */
export const BusyRemote = createContext<string | null>(null);

/** Holds a lease while `isBusy`, such as for a half-filled form, so that no new version replaces the running one. */
export function useBusy(isBusy: boolean): void {
  const remote = useContext(BusyRemote);
  useEffect(() => (isBusy ? leases.take(remote) : undefined), [isBusy, remote]);
}

/**
 * Returns a function that runs an action and holds a lease until it has ended, also when its screen is left before. It
 * passes on what the action returns or throws.
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
