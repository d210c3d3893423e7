import { useCallback, useRef, useState } from 'react';
import { useBusy } from '../../busy/useBusy.ts';

/** The first problem of a form, with its field. */
export type Problem<Field extends string> = { readonly field: Field; readonly text: string };

type Focusable = { focus(): void } | null;

/** `maxLength`: the most characters of each text field. */
type Options = { readonly maxLength?: number };

/**
 * Returns the texts of a form, and the one problem that shows at its field until the player changes something. The form
 * is busy (`useBusy`) while a text differs from its initial one. After sending, `clear` the form, `settle` the sent
 * texts as initial, or leave it.
 */
export function useFormFields<Field extends string>(
  initial: Readonly<Record<Field, string>>,
  { maxLength }: Options = {},
) {
  const [start, settle] = useState(initial);
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem<Field> | null>(null);
  const inputs = useRef<Partial<Record<Field, Focusable>>>({});
  const names = Object.keys(start) as Field[];
  useBusy(names.some((name) => values[name] !== start[name]));

  const set = useCallback((changes: Partial<Record<Field, string>>) => {
    setValues((current) => ({ ...current, ...changes }));
    setProblem(null);
  }, []);

  const clear = useCallback(() => set(start), [set, start]);

  /** Returns the properties of the choice for a field. */
  const choice = (name: Field) => ({
    value: values[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (text: string) => set({ [name]: text } as Partial<Record<Field, string>>),
  });

  /** Returns the properties of the text field for a field. */
  const field = (name: Field) => ({
    ...choice(name),
    maxLength,
    ref: (input: Focusable) => {
      inputs.current[name] = input;
    },
  });

  /** Returns the ref of the element around a choice, so that a problem focuses the choice like a text field. */
  const anchor = (name: Field) => (place: HTMLElement | null) => {
    inputs.current[name] = place?.querySelector('button') ?? null;
  };

  /** Shows a problem and focuses its field; null removes the last problem. */
  function show(next: Problem<Field> | null): void {
    setProblem(next);
    if (next) inputs.current[next.field]?.focus();
  }

  return { values, set, clear, settle, field, choice, anchor, show };
}
