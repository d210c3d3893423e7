import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './ListFilters.module.css';

type Props = { readonly className?: string; readonly children: ReactNode };

/** The filters of a list, side by side; they stay below the header while the list scrolls. */
export function ListFilters({ className, children }: Props) {
  return <div className={classes(styles.filters, className)}>{children}</div>;
}
