import type { DocumentChange } from '../reports/diff.ts';

/** Whether visitors notice what changes. */
export function isSeen(changes: readonly DocumentChange[]): boolean {
  return changes.some(({ what }) => what === 'live' || what === 'canary');
}
