import { useRef, useState } from 'react';
import { LONGEST_ENTRY, type Problem } from './registrationRules.ts';

/** The texts of a form, and the one problem that shows at its field until the player types again. */
export function useFormFields<Field extends string>(initial: Readonly<Record<Field, string>>) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem<Field> | null>(null);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});

  function set(name: Field, text: string): void {
    setValues((current) => ({ ...current, [name]: text }));
  }

  /** What the field of this name needs. */
  function field(name: Field) {
    return {
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      maxLength: LONGEST_ENTRY,
      value: values[name],
      ...(problem?.field === name && { error: problem.text }),
      onChange: (text: string) => {
        set(name, text);
        setProblem(null);
      },
    };
  }

  /** Shows a problem and puts the cursor where it is; null takes the last one away. */
  function show(next: Problem<Field> | null): void {
    setProblem(next);
    if (next) inputs.current[next.field]?.focus();
  }

  return { values, set, field, show };
}
