/**
 * Parts that no first screen needs: one copy at run time, a chunk of the host that loads when a screen first needs them. A change
 * here goes with a line in `CHANGELOG.md`, as in `index.ts`.
 */

// What keeps a long list small, and what a visit of a screen remembers.

export { useVisit } from './navigation/useVisit.ts';
export { WindowedRows } from './navigation/WindowedRows.tsx';

// What helps with a field.

export { StrengthHint } from './ui/fields/StrengthHint.tsx';
