import { readText, writeText } from '@site/shared';
import { useFormFields } from '@site/shared/forms';
import { useEffect, useState } from 'react';

/** The values of a form with a name, which starts with the name last typed in this tab. */
export function useAccountFields<Field extends string>(empty: Readonly<Record<Field | 'name', string>>) {
  const [initial] = useState(() => ({ ...empty, name: typedName() }));
  const form = useFormFields<Field | 'name'>(initial, { maxLength: LONGEST_ENTRY });
  const { name } = form.values;
  useEffect(() => storeTypedName(name), [name]);
  return form;
}

/** The most characters of a name or a password, in every form. */
const LONGEST_ENTRY = 16;

const KEY = 'typedName';

/** Returns the name that was typed in this tab, so that a reload does not lose it; passwords are never stored. */
function typedName(): string {
  return (readText('session', KEY) ?? '').slice(0, LONGEST_ENTRY);
}

/** Stores the typed name until the tab is closed or the player logs out. */
function storeTypedName(name: string): void {
  // A form without input leaves nothing on the device.
  if (name !== typedName()) writeText('session', KEY, name);
}
