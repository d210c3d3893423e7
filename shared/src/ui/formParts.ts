/** The form parts, loaded when a screen first needs them. */

export { AmountField } from './AmountField.tsx';
export { amountText, settledAmount } from './amountText.ts';
export { Checkbox } from './Checkbox.tsx';
export { FilterChip } from './FilterChip.tsx';
export { PickerField } from './PickerField.tsx';
export { PickerList, type PickerOption } from './PickerList.tsx';
export { TextArea } from './TextArea.tsx';
export { TextField } from './TextField.tsx';
export { type Problem, useFormFields } from './useFormFields.ts';
