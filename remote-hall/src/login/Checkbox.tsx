import { CheckIcon } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  /** The text beside the box; links in it stay links. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly disabled?: boolean;
  readonly name?: string;
};

/** A box to tick with the text that says what for. */
export function Checkbox({ label, checked, onChange, disabled = false, name }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.input}
      />
      <span aria-hidden="true" className={styles.box}>
        <CheckIcon size={14} />
      </span>
      <span>{label}</span>
    </label>
  );
}
