import { useFormFields } from '@site/shared/forms';
import { useEffect, useState } from 'react';
import { keepTypedName, LONGEST_ENTRY, typedName } from './typedName.ts';

/** The values of a form with a name, which starts with the name last typed in this tab. */
export function useAccountFields<Field extends string>(empty: Readonly<Record<Field | 'name', string>>) {
  const [initial] = useState(() => ({ ...empty, name: typedName() }));
  const form = useFormFields<Field | 'name'>(initial, { maxLength: LONGEST_ENTRY });
  const { name } = form.values;
  useEffect(() => keepTypedName(name), [name]);
  return form;
}
