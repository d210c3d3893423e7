import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { NutBadge } from './library.ts';

type BadgeProps = {
  /** The number of new items: 0 draws nothing, more than 99 draws 99+. */
  readonly count: number;
  /** The unit for screen readers, such as 条未读. */
  readonly unit: string;
  /** Draws a dot instead of the number. */
  readonly isDot?: boolean;
  /** The element under the badge, such as an icon; without it the number shows alone. */
  readonly children?: ReactNode;
};

/** A count or a dot on an element, such as unread messages on an icon. */
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
