import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { NutBadge } from './library.ts';

type BadgeProps = {
  /** What is new there; nothing is drawn for 0, and 99+ for more than 99. */
  readonly count: number;
  /** What is counted, for who cannot see the number: 条未读. */
  readonly unit: string;
  /** Draws a dot in place of the number. */
  readonly isDot?: boolean;
  /** What the badge sits on, such as an icon; without it the number stands by itself. */
  readonly children?: ReactNode;
};

/** A count, or a dot, on what it is about: unread messages on an icon. */
export function Badge({ count, unit, isDot = false, children }: BadgeProps) {
  return (
    <span className={styles.badge}>
      <NutBadge value={isDot ? undefined : count} dot={isDot && count > 0}>
        {children}
      </NutBadge>
      {count > 0 && <span className="visually-hidden">{isDot ? `${count}${unit}` : unit}</span>}
    </span>
  );
}
