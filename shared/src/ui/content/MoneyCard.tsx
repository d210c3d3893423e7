import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './MoneyCard.module.css';

type Props = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** The coloured card for the balances of a player; `label` names it for screen readers. */
export function MoneyCard({ label, className, children }: Props) {
  return (
    <section className={classes(styles.card, className)} aria-label={label}>
      {children}
    </section>
  );
}
