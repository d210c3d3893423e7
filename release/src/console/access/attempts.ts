const WINDOW_MS = 10 * 60 * 1_000;
const MOST = 10;
/** Of so many addresses the failures are remembered. */
const MOST_ADDRESSES = 10_000;

/** SignedInAs fails to log in again and again waits. */
export type Attempts = {
  isTooMany(address: string): boolean;
  failed(address: string): void;
};

export function newAttempts(now: () => Date): Attempts {
  const failures = new Map<string, { readonly since: number; count: number }>();
  const of = (address: string) => {
    const found = failures.get(address);
    return found && now().getTime() - found.since < WINDOW_MS ? found : undefined;
  };
  return {
    isTooMany: (address) => (of(address)?.count ?? 0) >= MOST,
    failed: (address) => {
      const known = of(address);
      if (known) known.count += 1;
      else {
        failures.delete(address);
        failures.set(address, { since: now().getTime(), count: 1 });
      }
      const [oldest] = failures.keys();
      if (failures.size > MOST_ADDRESSES && oldest !== undefined) failures.delete(oldest);
    },
  };
}
