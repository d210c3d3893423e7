import { hasJustFailed } from './failedScreens.ts';
import { hasRoomAhead } from './fetchAhead.ts';
import { loadedScreen } from './loadedScreens.ts';
import { loadScreen } from './loadScreen.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';

/** The prefetched screens, by container, which names the version, and expose. */
const requested = new Set<string>();

/** Whether a screen is worth loading before a player goes there: once for each version. */
export function isWantedAhead(target: RemoteTarget): boolean {
  const isKnown = requested.has(keyOf(target)) || loadedScreen(target) !== null;
  return !isKnown && !hasJustFailed(target) && hasRoomAhead();
}

/**
 * Whether loading a screen leaves the one that is shown as it is: styles of another version of its remote would change
 * it.
 */
export function canStandBeside(shown: RemoteTarget | undefined, { name, container }: RemoteTarget): boolean {
  return shown?.name !== name || shown.container === container;
}

/** Loads a screen. Ignores a failure: going to the screen loads it again and shows the failure. */
export async function loadAhead(target: RemoteTarget): Promise<void> {
  requested.add(keyOf(target));
  await loadScreen(target).catch(() => undefined);
}

function keyOf({ container, expose }: RemoteTarget): string {
  return `${container} ${expose}`;
}
