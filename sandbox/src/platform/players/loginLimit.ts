import type { Clock } from '../base/clock.ts';

const loginLimits = { windowMs: 60_000, attempts: 10 } as const;
const namesRemembered = 10_000;

/** Slows guessing: after so many wrong passwords a name has to wait until the first of them is old enough. */
export type LoginLimit = {
  isBlocked(name: string): boolean;
  noteFailure(name: string): void;
  forget(name: string): void;
};

export function createLoginLimit(
  clock: Clock,
  { windowMs, attempts }: { readonly windowMs: number; readonly attempts: number } = loginLimits,
): LoginLimit {
  const failures = new Map<string, number[]>();
  const recent = (name: string) =>
    (failures.get(name.toLowerCase()) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    isBlocked: (name) => recent(name).length >= attempts,
    noteFailure(name) {
      if (failures.size >= namesRemembered) failures.clear();
      failures.set(name.toLowerCase(), [...recent(name), clock.now()]);
    },
    forget(name) {
      failures.delete(name.toLowerCase());
    },
  };
}
