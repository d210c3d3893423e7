import { formatMoney, type Money } from '@site/shared/money';
import type { CSSProperties, ReactNode } from 'react';
import styles from './fittingMoney.module.css';

type Props = {
  readonly amount: Money | null;
  readonly children: ReactNode;
};

/** The large amount of a card, in the largest size that fits on one line of the card. */
export function FittingMoney({ amount, children }: Props) {
  const characters = amount === null ? 2 : formatMoney(amount).length;
  return (
    <span style={{ '--characters': characters } as CSSProperties} className={styles.fitting}>
      {children}
    </span>
  );
}
