import { classes, MoneyText } from '@site/shared';
import { type Amount, compare, noMoney } from '@site/shared/money';
import styles from './signedMoney.module.css';

type Props = {
  /** Null while the amount is not known. */
  readonly amount: Amount | null;
  readonly className?: string;
};

/** An amount that came in or went out, marked by its sign as well as by its colour. */
export function SignedMoney({ amount, className }: Props) {
  const sign = amount === null ? 0 : compare(amount, noMoney);
  return (
    <span className={classes(styles.signed, sign > 0 && styles.gain, className)}>
      {sign > 0 && '+'}
      <MoneyText amount={amount} />
    </span>
  );
}
