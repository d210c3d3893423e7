import { type Amount, formatMoney } from '../../lib/money.ts';
import { classes } from '../theme/classes.ts';
import styles from './MoneyText.module.css';

type MoneyTextProps = {
  /** Null while it is unknown. */
  readonly amount: Amount | null;
  readonly hidden?: boolean;
  readonly currency?: string;
  readonly size?: 'inherit' | 'large' | 'display';
  readonly className?: string;
};

/** An amount in digits of equal width with smaller cents; `****` when hidden. */
export function MoneyText({ amount, hidden = false, currency, size = 'inherit', className }: MoneyTextProps) {
  const names = classes(styles.money, styles[size], className);
  if (hidden) return <span className={names}>****</span>;
  if (amount === null) return <span className={names}>--</span>;
  const [whole, cents] = formatMoney(amount).split('.');
  return (
    <span className={names}>
      {currency && <span className={styles.currency}>{currency}</span>}
      {whole}
      {cents !== undefined && <span className={styles.cents}>.{cents}</span>}
    </span>
  );
}
