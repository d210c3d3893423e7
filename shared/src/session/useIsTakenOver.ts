import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns false in a render that takes over a frame, which knows no stored values; the next one follows at once. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
