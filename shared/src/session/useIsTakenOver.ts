import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in a first render that takes over what the page has shown before any code ran: what the page could not know then, as what the
 * device has kept, and what lies over the page comes with the next render, at once. True in any other.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
