import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** What the form is, for screen readers. */
  readonly label: string;
  /** While what was entered is on its way nothing can be changed. */
  readonly isLocked: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form whose checks are ours, locked as a whole while it is sent. */
export function FormBody({ label, isLocked, onSubmit, children }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isLocked} className={styles.fields}>
        {children}
      </fieldset>
    </form>
  );
}
