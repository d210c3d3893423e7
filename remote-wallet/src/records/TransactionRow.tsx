import { MoneyText } from '@site/shared';
import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { transactionState } from './recordStates.ts';
import styles from './records.module.css';
import { StateTag } from './StateTag.tsx';

type Props = { readonly record: TransactionRecord; readonly type: TransactionType };

/** One movement of money; only deposits and withdrawals have an order number. */
export function TransactionRow({ record, type }: Props) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{record.pay_way || '-'}</h2>
        <StateTag state={transactionState(type, record.state)} />
      </header>
      <p className={styles.amount}>
        <MoneyText amount={record.amount} />
      </p>
      <footer className={styles.foot}>
        {type <= 2 && <span className={styles.number}>{record.out_trade_no}</span>}
        <time>{record.created_at}</time>
      </footer>
    </article>
  );
}
