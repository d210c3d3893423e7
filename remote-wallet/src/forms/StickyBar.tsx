import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** Whether it stays above the tab bar while the screen is longer than what is seen. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
};

/** What is pressed in the end, always at hand. */
export function StickyBar({ isSticky = true, children }: Props) {
  return (
    <div data-sticky={isSticky || undefined} className={styles.actions}>
      {children}
    </div>
  );
}
