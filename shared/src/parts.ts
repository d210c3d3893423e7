/**
 * The components that no first screen needs: one copy at run time, a chunk of the host that loads when a screen first
 * needs them. A change here needs a line in `CHANGELOG.md`, as in `index.ts`.
 */

// Long lists, and what a visit of a screen remembers.

export { useVisit } from './navigation/useVisit.ts';
export { WindowedRows } from './navigation/WindowedRows.tsx';

// Help for a field.

export { StrengthHint } from './ui/fields/StrengthHint.tsx';
