import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** Whether the bar stays above the tab bar while the screen is longer than the viewport. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
};

export function StickyBar({ isSticky = true, children }: Props) {
  return (
    <div data-sticky={isSticky || undefined} className={styles.actions}>
      {children}
    </div>
  );
}
