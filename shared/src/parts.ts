/** The parts that no first screen needs, in a chunk that loads on first use. A change needs a line in `CHANGELOG.md`. */

// Long lists, and what a visit of a screen remembers.

export { useVisit } from './navigation/useVisit.ts';
export { WindowedRows } from './navigation/WindowedRows.tsx';

// Records, under their days.

export { DayHead, DayPart } from './ui/lists/DayCard.tsx';
export { RecordRow } from './ui/lists/RecordRow.tsx';
export { RecordSkeleton } from './ui/lists/RecordSkeleton.tsx';
export { clockOf, dayLabel, dayOf } from './ui/lists/recordDay.ts';

// Help for a field.

export { StrengthHint } from './ui/fields/StrengthHint.tsx';
