import { formatMoney, type Money } from '@site/shared/money';
import { useId } from 'react';
import styles from './withdrawal.module.css';

/** 打码量: what is still to be staked, to be read only. */
export function TurnoverField({ turnover }: { readonly turnover: Money | null }) {
  const id = useId();
  return (
    <div className={styles.turnover}>
      <label htmlFor={id}>打码量</label>
      <input
        id={id}
        readOnly
        disabled
        value={turnover === null ? '--' : formatMoney(turnover)}
        className={styles.turnoverValue}
      />
    </div>
  );
}
