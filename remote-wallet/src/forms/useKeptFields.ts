import { useFormFields } from '@site/shared/forms';
import { useCallback, useEffect } from 'react';
import { useDraft } from './useDraft.ts';

/** A form whose values survive leaving its screen; the fields in `secrets` are not stored. */
export function useKeptFields<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  secrets: readonly NoInfer<Field>[],
) {
  const form = useFormFields(initial);
  const { values, set, clear: empty } = form;
  const [left, keep] = useDraft(name);
  useEffect(() => set(left as Partial<Record<Field, string>>), [left, set]);
  useEffect(() => {
    const kept = Object.entries<string>(values).filter(([field]) => !secrets.includes(field as Field));
    keep(Object.fromEntries(kept));
  }, [values, secrets, keep]);
  // Clears the draft here, because an effect would not run any more when the form unmounts right after sending.
  const clear = useCallback(() => {
    empty();
    keep({});
  }, [empty, keep]);
  return { ...form, clear };
}
