import { currentScope } from '@site/shared';
import { forgetContainer } from './containers.ts';
import { dropScreens, loadedContainers } from './loadedScreens.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/**
 * Removes from memory the versions that none of these targets needs, a few hundred KB each. A version that is needed
 * later loads again.
 */
export function forgetVersionsBeside(targets: readonly RemoteTarget[]): void {
  const needed = new Set(targets.flatMap(({ container, fallback }) => [container, fallback?.container]));
  const left = loadedContainers().filter((container) => !needed.has(container));
  if (left.length === 0) return;
  for (const container of left) {
    dropScreens(container);
    forgetContainer(container);
  }
  // Cached answers that no screen shows would keep the code in memory that requested them.
  currentScope().queryClient.removeQueries({ type: 'inactive' });
}
