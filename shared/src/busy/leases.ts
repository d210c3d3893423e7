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
