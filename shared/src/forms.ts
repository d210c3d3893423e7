/**
 * The form components of `@site/shared`: one copy at run time, a chunk of the host that loads when a screen first needs
 * them. A change here needs a line in `CHANGELOG.md`, as in `index.ts`.
 */

// Fields, and the state of a form.

export { AmountField } from './ui/fields/AmountField.tsx';
export { PickerField } from './ui/fields/PickerField.tsx';
export { TextArea } from './ui/fields/TextArea.tsx';
export { TextField } from './ui/fields/TextField.tsx';
export { type Problem, useFormFields } from './ui/fields/useFormFields.ts';

// Sending a form once.

export { useIntention } from './feedback/useIntention.ts';
export { useStillHere } from './feedback/useStillHere.ts';
export type { Intention } from './intentions/intention.ts';

// The filters of a list.

export { DateFilter, FIRST_RANGE } from './ui/filters/DateFilter.tsx';
export { FilterChip } from './ui/filters/FilterChip.tsx';
export { ListFilters } from './ui/filters/ListFilters.tsx';
export { ALL_PLATFORMS, PlatformFilter } from './ui/filters/PlatformFilter.tsx';
