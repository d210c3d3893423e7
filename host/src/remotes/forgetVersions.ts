import { currentScope } from '@site/shared';
import { forgetContainer } from './containers.ts';
import { dropScreens, loadedContainers } from './loadedScreens.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/**
 * Takes out of memory what is not a version of these targets any more, a few hundred KB each. A version that is asked for
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
  // Answers nobody shows now would hold on to the code that asked for them.
  currentScope().queryClient.removeQueries({ type: 'inactive' });
}
