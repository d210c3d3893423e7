import { observable } from '../lib/observable.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { DISTRUST_MS } from './failurePolicy.ts';

/**
 * The time of the last failure of each screen, by container and expose. Every failure notifies subscribers, because a
 * newer release may fix it.
 */
export const screenFailures = observable<ReadonlyMap<string, number>>(new Map());

/** The number of cards on display in place of screens. While there is one, a newer release applies at once. */
export const shownErrorCards = observable(0);

/** Records that a screen has failed: its fallback shows instead for a while. */
export function distrust(target: Pick<RemoteTarget, 'container' | 'expose'>): void {
  screenFailures.set(new Map(screenFailures.get()).set(keyOf(target), Date.now()));
}

/** Whether a screen failed within the last minute, so that a player need not wait for it to fail again. */
export function hasJustFailed(target: RemoteTarget): boolean {
  const failedAt = screenFailures.get().get(keyOf(target));
  return failedAt !== undefined && Date.now() - failedAt < DISTRUST_MS;
}

function keyOf({ container, expose }: Pick<RemoteTarget, 'container' | 'expose'>): string {
  return `${container}/${expose}`;
}
