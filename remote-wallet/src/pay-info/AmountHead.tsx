import { copyWithToast, IconButton, MoneyText } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import type { ReactNode } from 'react';
import { FittingMoney } from '../details/FittingMoney.tsx';
import { CopyIcon } from '../icons/payIcons.ts';
import styles from './payInfo.module.css';

type Props = {
  /** The deposit in yuan; null when it is unreadable. */
  readonly amount: Money | null;
  /** The amount to send in USDT; null when it is unreadable, undefined for a payment in yuan. */
  readonly usdt: Money | null | undefined;
  /** Whether there is still something to pay, and so to copy. */
  readonly isToPay: boolean;
  /** The time left to pay. */
  readonly children: ReactNode;
};

/** The amount to pay in what it is paid in, large; for USDT the deposit in yuan is below it. */
export function AmountHead({ amount, usdt, isToPay, children }: Props) {
  const inUsdt = usdt !== undefined && isToPay;
  const shown = inUsdt ? usdt : amount;
  let label = '存款金额';
  if (inUsdt) label = '预估USDT';
  else if (isToPay) label = '付款金额';
  return (
    <section className={styles.head} aria-label="存款金额">
      <span className={styles.label}>{inUsdt ? '请转账（USDT）' : `${label}（元）`}</span>
      <div className={styles.sum}>
        <FittingMoney amount={shown}>
          <MoneyText amount={shown} />
        </FittingMoney>
        {isToPay && shown !== null && (
          <IconButton label={`复制${label}`} onClick={() => copyWithToast(shown)} className={styles.copy}>
            <CopyIcon size={20} />
          </IconButton>
        )}
      </div>
      {inUsdt && <span className={styles.yuan}>≈ {amount === null ? '--' : formatMoney(amount)} 元</span>}
      {children}
    </section>
  );
}
