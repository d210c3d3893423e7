import { observable } from '@site/shared/host';
import type { RemoteTarget } from './remoteTarget.ts';

const DISTRUST_MS = 60_000;

/** When screens failed last, by container and expose. Whoever listens hears of every failure: a newer release may mend it. */
export const screenFailures = observable<ReadonlyMap<string, number>>(new Map());

/** How many cards stand where a screen could not be shown: while there is one, a newer release is not made to wait. */
export const shownErrorCards = observable(0);

/** Remembers that a screen is no good. */
export function noteFailure(target: RemoteTarget): void {
  screenFailures.set(new Map(screenFailures.get()).set(keyOf(target), Date.now()));
}

/** Whether a screen failed a moment ago, so that a player need not wait for it to fail once more. */
export function hasJustFailed(target: RemoteTarget): boolean {
  const failedAt = screenFailures.get().get(keyOf(target));
  return failedAt !== undefined && Date.now() - failedAt < DISTRUST_MS;
}

function keyOf({ container, expose }: RemoteTarget): string {
  return `${container}/${expose}`;
}
