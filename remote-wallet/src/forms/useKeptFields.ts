import { useFormFields } from '@site/shared/forms';
import { useCallback, useEffect } from 'react';
import { useDraft } from './useDraft.ts';

/** A form whose texts are still there when its screen is left for a moment; what is in `secrets` is not kept. */
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
  // Said at once: a form that leaves with what it sent is emptied no more.
  const clear = useCallback(() => {
    empty();
    keep({});
  }, [empty, keep]);
  return { ...form, clear };
}
