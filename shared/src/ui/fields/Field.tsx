import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Field.module.css';

/** What every field of a form has around its control. */
export type FieldProps = {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong; while there is one it takes the place of the hint. */
  readonly error?: string;
};

type FrameProps = FieldProps & {
  readonly id: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly after?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a field: label, icon, control, what follows the control, and the line that helps. */
export function Field({ id, label, hideLabel, hint, error, icon, disabled, after, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, error && styles.wrong, disabled && styles.disabled)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        {children}
        {after}
      </div>
      <p id={helpId(id)} aria-live="polite" className={error ? styles.error : styles.hint}>
        {error || hint}
      </p>
    </div>
  );
}

/** The id of the line that helps with the field `id`. */
export function helpId(id: string): string {
  return `${id}-help`;
}
