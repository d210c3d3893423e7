import type { ReactNode } from 'react';
import styles from './records.module.css';

type Props = {
  readonly label: string;
  /** The sums of the records below, once all of them are loaded. */
  readonly children?: ReactNode;
};

export function DayHeading({ label, children }: Props) {
  return (
    <header className={styles.day}>
      <h2>{label}</h2>
      {children && <p>{children}</p>}
    </header>
  );
}
