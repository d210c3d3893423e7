import { MoneyText } from '@site/shared';
import { compare, type Money, negative, noMoney } from '@site/shared/money';
import styles from './net.module.css';

/** An amount with its sign. */
export function Net({ amount }: { readonly amount: Money | null }) {
  const sign = amount === null ? 0 : compare(amount, noMoney);
  return (
    <span className={styles.net}>
      {sign === 1 && '+'}
      {sign === -1 && '−'}
      <MoneyText amount={amount !== null && sign === -1 ? negative(amount) : amount} />
    </span>
  );
}
