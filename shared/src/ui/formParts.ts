/** The form parts, loaded when a screen first needs them. */

export { AmountField } from './AmountField.tsx';
export { amountText, settledAmount } from './amountText.ts';
export { Checkbox } from './Checkbox.tsx';
export { DateFilter, FIRST_RANGE } from './DateFilter.tsx';
export { FilterChip } from './FilterChip.tsx';
export { ListFilters } from './ListFilters.tsx';
export { PickerField } from './PickerField.tsx';
export { PickerList, type PickerOption } from './PickerList.tsx';
export { ALL_PLATFORMS, PlatformFilter } from './PlatformFilter.tsx';
export { TextArea } from './TextArea.tsx';
export { TextField } from './TextField.tsx';
export { type Problem, useFormFields } from './useFormFields.ts';
