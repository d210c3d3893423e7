/** The form parts, in a chunk of the host that loads on first use. A change needs a line in `CHANGELOG.md`. */

// Fields, and the state of a form.

export { AmountField } from './ui/fields/AmountField.tsx';
export { PickerField } from './ui/fields/PickerField.tsx';
export { TextArea } from './ui/fields/TextArea.tsx';
export { TextField } from './ui/fields/TextField.tsx';
export { type Problem, useFormFields } from './ui/fields/useFormFields.ts';

// Sending a form once.

export { useIntention } from './feedback/useIntention.ts';
export { useStillHere } from './feedback/useStillHere.ts';
export { findInRecords } from './intentions/findInRecords.ts';
export type { Intention } from './intentions/intention.ts';
export type { Verdict } from './intentions/judge.ts';
export { searchRecords } from './intentions/searchRecords.ts';

// The filters of a list.

export { FilterChip } from './ui/filters/FilterChip.tsx';
export {
  ALL_PLATFORMS,
  DateFilter,
  FIRST_RANGE,
  ListFilters,
  PlatformFilter,
} from './ui/filters/filters.tsx';
