import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import styles from './PickerList.module.css';

/** One option; `hint` is a quieter second text and `icon` a picture before the label. */
export type PickerOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};

type PickerListProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly PickerOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called for every choice, also of the option that is chosen already. */
  readonly onClose: () => void;
  readonly emptyText?: string;
};

/** The options of a picker. The up and down keys, Home and End move the focus; Enter chooses. */
export function PickerList<Value extends string>({
  label,
  options,
  value,
  onChange,
  onClose,
  emptyText,
}: PickerListProps<Value>) {
  const ref = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const start = Math.max(0, chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus, a later choice does not
  useEffect(() => {
    rows(ref.current)[start]?.focus();
  }, []);

  function handleKey(event: KeyboardEvent) {
    const list = rows(ref.current);
    const current = list.findIndex((row) => row.matches(':focus'));
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: list.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list[Math.min(list.length - 1, Math.max(0, next))]?.focus();
  }

  function handleChoice(next: PickerOption<Value>) {
    if (next.disabled) return;
    onClose();
    if (next.value !== value) onChange(next.value);
  }

  if (options.length === 0) return <EmptyState text={emptyText} />;
  return (
    <div ref={ref} role="listbox" aria-label={label} onKeyDown={handleKey} className={styles.list}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          tabIndex={index === start ? 0 : -1}
          onClick={() => handleChoice(option)}
          className={styles.option}
        >
          {option.icon}
          <span className={styles.text}>
            <span>{option.label}</span>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.value === value && <CheckIcon size={20} className={styles.check} />}
        </button>
      ))}
    </div>
  );
}

function rows(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role="option"]')] : [];
}
