import type { ReactNode } from 'react';
import styles from './DayCard.module.css';

type HeadProps = {
  readonly label: ReactNode;
  /** The time of all records of the day, where it is the same. */
  readonly clock?: string | null;
  /** The sums of the day's records. */
  readonly children?: ReactNode;
};

/** The head of a day: its name, and the sums of its records. */
export function DayHead({ label, clock, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>
        {label}
        {clock && <time>{clock}</time>}
      </h2>
      {children && <p>{children}</p>}
    </header>
  );
}

type PartProps = {
  /** Whether this is the first or the last record of its day. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The head of the day, in its first part. */
  readonly head?: ReactNode;
  /** Puts the head at the left of the records: for lists with few records a day. */
  readonly look?: 'top' | 'side';
  /** Whether the record belongs to the order of the one before it, so that no line parts them. */
  readonly isJoined?: boolean;
  readonly children: ReactNode;
};

/**
 * The part of a day's card around one record. The parts of a day look like one card, and each of them can be a row of
 * a list that draws only what is near the screen.
 */
export function DayPart({ isFirst, isLast, head, look = 'top', isJoined = false, children }: PartProps) {
  return (
    <div
      className={styles.part}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-look={look}
    >
      {head}
      <div className={styles.record} data-joined={isFirst || isJoined || undefined}>
        {children}
      </div>
    </div>
  );
}
