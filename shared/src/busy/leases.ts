type Lease = { readonly remote: string | null };

const held = new Set<Lease>();

/** Who is busy with something that must not be pulled away: a remote by its name, null for what belongs to none. */
export const leases = {
  /** Returns the way to give the lease back. */
  take(remote: string | null): () => void {
    const lease: Lease = { remote };
    held.add(lease);
    return () => {
      held.delete(lease);
    };
  },
  /** Whether anybody holds one. */
  isAny: (): boolean => held.size > 0,
  isHeldBy: (remote: string): boolean => [...held].some((lease) => lease.remote === remote),
};
