import type { DocumentChange } from '../reports/diff.ts';

/** Whether visitors notice any of these changes. */
export function affectsVisitors(changes: readonly DocumentChange[]): boolean {
  return changes.some(({ what }) => what === 'live' || what === 'canary');
}
