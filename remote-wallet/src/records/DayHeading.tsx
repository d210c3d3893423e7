import type { ReactNode } from 'react';
import styles from './records.module.css';

type Props = {
  readonly label: string;
  /** What the records below it come to, once all of them are there. */
  readonly children?: ReactNode;
};

/** The day of the records below it. */
export function DayHeading({ label, children }: Props) {
  return (
    <header className={styles.day}>
      <h2>{label}</h2>
      {children && <p>{children}</p>}
    </header>
  );
}
