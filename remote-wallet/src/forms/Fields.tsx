import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** Whether the fields are disabled because their values are being sent. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
};

export function Fields({ isLocked, children }: Props) {
  return (
    <fieldset disabled={isLocked} className={styles.fields}>
      {children}
    </fieldset>
  );
}
