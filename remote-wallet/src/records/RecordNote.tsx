import { clockOf } from '@site/shared/parts';
import styles from './records.module.css';

type Props = { readonly time: string; readonly number?: string };

/** The second line of a record: its time within the day, and as much of its number as there is room for. */
export function RecordNote({ time, number }: Props) {
  return (
    <span className={styles.line}>
      <time>{clockOf(time)}</time>
      {number && <span className={styles.number}>{number}</span>}
    </span>
  );
}
