import { CheckIcon } from '@site/shared';
import { forwardRef, type ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  /** The text beside the box; links in it remain clickable. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly disabled?: boolean;
  readonly name?: string;
  /** The id of the text that explains why the box must be ticked. */
  readonly problemId?: string | undefined;
};

/** A checkbox with its label; the ref is the input's. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, checked, onChange, disabled = false, name, problemId } = props;
  return (
    <label className={styles.line}>
      <input
        ref={ref}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.input}
      />
      <span aria-hidden="true" className={styles.box}>
        <CheckIcon size={14} />
      </span>
      <span>{label}</span>
    </label>
  );
});
