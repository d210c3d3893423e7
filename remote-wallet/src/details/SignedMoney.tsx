import { classes, MoneyText } from '@site/shared';
import { type Amount, compare, noMoney } from '@site/shared/money';
import styles from './signedMoney.module.css';

/** An amount that came in or went out, marked by its sign as well as by its colour; null while it is not known. */
export function SignedMoney({ amount }: { readonly amount: Amount | null }) {
  const sign = amount === null ? 0 : compare(amount, noMoney);
  return (
    <span className={classes(styles.signed, sign > 0 && styles.gain)}>
      {sign > 0 && '+'}
      <MoneyText amount={amount} />
    </span>
  );
}
