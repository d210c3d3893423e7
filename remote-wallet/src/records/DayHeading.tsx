import type { TransactionType } from '@site/shared/contract/wallet';
import type { RecordDay } from './recordDays.ts';
import styles from './records.module.css';
import { SignedMoney } from './SignedMoney.tsx';

type Props = { readonly day: RecordDay; readonly type: TransactionType };

/** The day of the records below it, and what was carried out on it. */
export function DayHeading({ day, type }: Props) {
  return (
    <header className={styles.day}>
      <h2>{day.label}</h2>
      {day.sum !== null && (
        <p>
          已完成 <SignedMoney amount={day.sum} type={type} />
        </p>
      )}
    </header>
  );
}
