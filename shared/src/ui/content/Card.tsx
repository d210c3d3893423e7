import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Card.module.css';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  readonly title?: ReactNode;
  /** Content at the right of the title. */
  readonly action?: ReactNode;
  /** Removes the inner space, for rows that reach from edge to edge. */
  readonly flush?: boolean;
};

/** A white surface that groups related content. */
export function Card({ title, action, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classes(styles.card, flush && styles.flush, className)}>
      {(title || action) && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
