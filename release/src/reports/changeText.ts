import type { DocumentChange } from './diff.ts';

/** Returns one change in a line, such as `wallet 1.4.1 → 1.4.2`. */
export function changeText({ name, what, from, to }: DocumentChange): string {
  const label = what === 'live' ? name : `${name} ${what}`;
  if (to === undefined) return `${label} ${from} ended`;
  return from === undefined ? `${label} ${to}` : `${label} ${from} → ${to}`;
}
