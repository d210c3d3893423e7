import type { RemoteTarget } from './remoteTarget.ts';

const DISTRUST_MS = 60_000;

/** When screens failed last, by container and expose. */
const failures = new Map<string, number>();

/** Hears of every screen that failed: there may be a newer release that mends it. */
export const screenFailures = new EventTarget();

/** Remembers that a screen is no good. */
export function noteFailure(target: RemoteTarget): void {
  failures.set(keyOf(target), Date.now());
  screenFailures.dispatchEvent(new Event('failure'));
}

/** Whether a screen failed a moment ago, so that a player need not wait for it to fail once more. */
export function hasJustFailed(target: RemoteTarget): boolean {
  const failedAt = failures.get(keyOf(target));
  return failedAt !== undefined && Date.now() - failedAt < DISTRUST_MS;
}

function keyOf({ container, expose }: RemoteTarget): string {
  return `${container}/${expose}`;
}
