import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns false in a first render that takes over a frame, and true in any other. Stored values, which the frame cannot
 * know, and overlays come with the next render, which follows at once.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
