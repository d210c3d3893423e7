import { BalanceText } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import type { CSSProperties } from 'react';
import styles from './fittingMoney.module.css';

type Props = { readonly amount: Money | null };

/** The large amount of a card, as large as it fits on one line of the card. */
export function FittingMoney({ amount }: Props) {
  const characters = amount === null ? 2 : formatMoney(amount).length;
  return (
    <span style={{ '--characters': characters } as CSSProperties} className={styles.fitting}>
      <BalanceText amount={amount} />
    </span>
  );
}
