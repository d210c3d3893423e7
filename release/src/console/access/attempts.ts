const WINDOW_MS = 10 * 60 * 1_000;
const MOST = 10;
/** The most addresses whose failures are remembered. */
const MOST_ADDRESSES = 10_000;

/** Limits failed log-ins by address: 10 within 10 minutes. */
export type Attempts = ReturnType<typeof newAttempts>;

/** Creates the counts of failed log-ins, without any. */
export function newAttempts(now: () => Date) {
  const failures = new Map<string, { readonly since: number; count: number }>();
  const of = (address: string) => {
    const found = failures.get(address);
    return found && now().getTime() - found.since < WINDOW_MS ? found : undefined;
  };
  return {
    isTooMany: (address: string) => (of(address)?.count ?? 0) >= MOST,
    failed: (address: string) => {
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
