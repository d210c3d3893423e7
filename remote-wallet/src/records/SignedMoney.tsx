import { MoneyText } from '@site/shared';
import type { TransactionType } from '@site/shared/contract/wallet';
import { isPositive, type Money } from '@site/shared/money';
import styles from './records.module.css';

type Props = { readonly amount: Money; readonly type: TransactionType };

/** An amount that came into the wallet or left it: the sign says which, the colour repeats it. */
export function SignedMoney({ amount, type }: Props) {
  const isIn = type === 1 || type === 3;
  const sign = isIn ? '+' : '-';
  return (
    <span className={styles.signed} data-direction={isIn ? 'in' : 'out'}>
      {isPositive(amount) && sign}
      <MoneyText amount={amount} />
    </span>
  );
}
