import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Field.module.css';

/** The properties of every form field besides its control. */
export type FieldProps = {
  readonly label: string;
  /** Hides the label, but not from screen readers. */
  readonly hideLabel?: boolean;
  /** A link to what belongs to the field, at the end of its label's line. */
  readonly action?: ReactNode;
  readonly hint?: ReactNode;
  /** The problem with the value; it replaces the hint. */
  readonly error?: string;
};

type FrameProps = FieldProps & {
  readonly id: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly after?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a field: label, icon, control, the content after it, and the help line. */
export function Field(props: FrameProps) {
  const { id, label, hideLabel, action, hint, error, icon, disabled, after, children } = props;
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        {action}
      </div>
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

/** Returns the id of the help line of the field `id`. */
export function helpId(id: string): string {
  return `${id}-help`;
}
