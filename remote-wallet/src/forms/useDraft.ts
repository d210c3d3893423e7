import { atom, useStore } from '@site/shared';
import { useFormFields } from '@site/shared/forms';
import { useCallback, useEffect, useState } from 'react';

type Draft = Readonly<Record<string, string>>;

/** Drafts are held in memory in the player's scope: a reload or a new session clears them. */
const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

/** Returns the stored draft of a form, read once, and a function that stores its present values; never a password. */
export function useDraft(name: string): readonly [Draft, (draft: Draft) => void] {
  const store = useStore();
  const [draft] = useState(() => store.get(draftsAtom)[name] ?? {});
  const save = useCallback(
    (next: Draft) => store.set(draftsAtom, (drafts) => ({ ...drafts, [name]: next })),
    [store, name],
  );
  return [draft, save];
}

/** A form whose values survive leaving its screen; the fields in `secrets` are not stored. */
export function useDraftFields<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  secrets: readonly NoInfer<Field>[],
) {
  const form = useFormFields(initial);
  const { values, set, clear: empty } = form;
  const [draft, save] = useDraft(name);
  useEffect(() => set(draft as Partial<Record<Field, string>>), [draft, set]);
  useEffect(() => {
    const storable = Object.entries<string>(values).filter(([field]) => !secrets.includes(field as Field));
    save(Object.fromEntries(storable));
  }, [values, secrets, save]);
  // Clears the draft here, because an effect would not run any more when the form unmounts right after sending.
  const clear = useCallback(() => {
    empty();
    save({});
  }, [empty, save]);
  return { ...form, clear };
}
