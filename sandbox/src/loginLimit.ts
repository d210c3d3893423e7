import type { Clock } from './clock.ts';

const windowMs = 60_000;
const wrongPasswordsAllowed = 10;
const namesRemembered = 10_000;

/** Slows guessing: after ten wrong passwords a name has to wait until the first of them is a minute old. */
export type LoginLimit = {
  isBlocked(name: string): boolean;
  noteFailure(name: string): void;
  forget(name: string): void;
};

export function createLoginLimit(clock: Clock): LoginLimit {
  const failures = new Map<string, number[]>();
  const recent = (name: string) =>
    (failures.get(name.toLowerCase()) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    isBlocked: (name) => recent(name).length >= wrongPasswordsAllowed,
    noteFailure(name) {
      if (failures.size >= namesRemembered) failures.clear();
      failures.set(name.toLowerCase(), [...recent(name), clock.now()]);
    },
    forget(name) {
      failures.delete(name.toLowerCase());
    },
  };
}
