import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { forgetContainer } from './containers.ts';
import { dropScreens, loadedContainers } from './loadedScreens.ts';

/**
 * Removes from memory the versions that none of these targets needs, a few hundred KB each; returns whether there were any.
 * A version that is needed later loads again.
 */
export function forgetVersionsBeside(targets: readonly RemoteTarget[]): boolean {
  const needed = new Set(targets.flatMap(({ container, fallback }) => [container, fallback?.container]));
  const left = loadedContainers().filter((container) => !needed.has(container));
  for (const container of left) {
    dropScreens(container);
    forgetContainer(container);
  }
  return left.length > 0;
}
