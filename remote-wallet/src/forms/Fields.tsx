import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** While what was entered is on its way nothing can be changed. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
};

/** Fields of a form that are locked together. */
export function Fields({ isLocked, children }: Props) {
  return (
    <fieldset disabled={isLocked} className={styles.fields}>
      {children}
    </fieldset>
  );
}
