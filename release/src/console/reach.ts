import type { DocumentChange } from '../reports/diff.ts';

/** How visitors get what changes, or nothing when they would not notice. */
export function reach(changes: readonly DocumentChange[]): string | undefined {
  if (!changes.some(({ what }) => what === 'live' || what === 'canary')) return undefined;
  return 'Whoever opens the site gets the new state at once; open pages follow within 15 seconds.';
}
