import { WarningIcon } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A warning between the fields and the button, which screen readers announce when it appears. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.unknown}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  );
}
