import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  readonly text?: string;
  /** Something that the player could do instead. */
  readonly action?: ReactNode;
};

/** A notice that a list is empty. */
export function EmptyState({ text = '空空如也', action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <CalmSea />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}

function CalmSea() {
  return (
    <svg width="144" height="96" viewBox="0 0 144 96" fill="none" aria-hidden="true" focusable="false">
      <circle cx="104" cy="28" r="13" className={styles.sun} />
      <path
        className={styles.tail}
        d="M66 66c-2-13-6-20-14-24-7-3.5-12-6.5-13.5-14 11-2.5 21 1.5 27.5 10.5C72.5 29.5 82.5 25.5 93.5 28c-1.5 7.5-6.5 10.5-13.5 14-8 4-12 11-14 24z"
      />
      <path
        className={styles.wave}
        d="M14 68c9.5-7 19-7 28.5 0s19 7 28.5 0 19-7 28.5 0 19 7 28.5 0v18a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z"
      />
      <path className={styles.line} d="M34 83c5-3.5 10-3.5 15 0s10 3.5 15 0M84 80c4-3 8-3 12 0s8 3 12 0" />
      <path className={styles.line} d="M22 22h12M28 16v12M122 50h8M126 46v8" />
    </svg>
  );
}
