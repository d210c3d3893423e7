import type { FormEvent, ReactNode } from 'react';
import styles from './entryForm.module.css';

type Props = {
  /** The accessible name of the form. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form on the card of an `Entrance`, without the browser's own validation. */
export function EntryForm({ label, onSubmit, children }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit} className={styles.form}>
      {children}
    </form>
  );
}
