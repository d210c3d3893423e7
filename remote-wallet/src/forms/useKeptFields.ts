import { useFormFields } from '@site/shared/forms';
import { useEffect } from 'react';
import { useDraft } from './useDraft.ts';

/** A form whose texts are still there when its screen is left for a moment; what is in `secrets` is not kept. */
export function useKeptFields<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  secrets: readonly NoInfer<Field>[],
) {
  const form = useFormFields(initial);
  const { values, set } = form;
  const [left, keep] = useDraft(name);
  useEffect(() => set(left as Partial<Record<Field, string>>), [left, set]);
  useEffect(() => {
    const kept = Object.entries<string>(values).filter(([field]) => !secrets.includes(field as Field));
    keep(Object.fromEntries(kept));
  }, [values, secrets, keep]);
  return form;
}
