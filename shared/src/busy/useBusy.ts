import { createContext, useCallback, useContext, useEffect } from 'react';

type Lease = { readonly remote: string | null };

const held = new Set<Lease>();

/** The leases that are held, each by a remote's name, or by null for code of no remote. */
export const leases = {
  /** Takes a lease; returns the function that releases it. */
  take(remote: string | null): () => void {
    const lease: Lease = { remote };
    held.add(lease);
    return () => {
      held.delete(lease);
    };
  },
  isAny: (): boolean => held.size > 0,
  isHeldBy: (remote: string): boolean => [...held].some((lease) => lease.remote === remote),
};

/** The name of the remote whose screens are inside. The host provides it. */
export const BusyRemote = createContext<string | null>(null);

/** Holds a lease while `isBusy`, such as for a half-filled form, so that no new version replaces the running one. */
export function useBusy(isBusy: boolean): void {
  const remote = useContext(BusyRemote);
  useEffect(() => (isBusy ? leases.take(remote) : undefined), [isBusy, remote]);
}

/** Returns a function that runs an action and holds a lease until it ends, also after its screen is left. */
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
