import { useCallback, useRef, useState } from 'react';
import { useBusy } from '../../busy/useBusy.ts';

/** What a form tells the player: the first thing that is wrong, and where. */
export type Problem<Field extends string> = { readonly field: Field; readonly text: string };

type Focusable = { focus(): void } | null;

/** `maxLength`: the most that each text field takes. */
type Options = { readonly maxLength?: number };

/**
 * The texts of a form, and the one problem that shows at its field until the player changes something. The form is busy
 * while anything in it differs from how it began: once it is sent, `clear` it, `settle` what was sent, or leave it.
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

  /** What a choice of this name needs. */
  const choice = (name: Field) => ({
    value: values[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (text: string) => set({ [name]: text } as Partial<Record<Field, string>>),
  });

  /** What the text field of this name needs. */
  const field = (name: Field) => ({
    ...choice(name),
    maxLength,
    ref: (input: Focusable) => {
      inputs.current[name] = input;
    },
  });

  /** What surrounds a choice, so that a problem with it is brought into view like that of a text field. */
  const anchor = (name: Field) => (place: HTMLElement | null) => {
    inputs.current[name] = place?.querySelector('button') ?? null;
  };

  /** Shows a problem and puts the cursor where it is; null takes the last one away. */
  function show(next: Problem<Field> | null): void {
    setProblem(next);
    if (next) inputs.current[next.field]?.focus();
  }

  return { values, set, clear, settle, field, choice, anchor, show };
}
