import { ClockIcon, WarningIcon } from '@site/shared';
import type { Method } from './depositMethods.ts';
import styles from './depositNotes.module.css';
import { depositNotes } from './depositNotes.ts';

/** The end of the form of a method: when the money arrives, and what to mind. */
export function DepositNotes({ method }: { readonly method: Method }) {
  const { arrival, safety } = depositNotes[method];
  return (
    <dl className={styles.notes}>
      <div className={styles.note}>
        <dt>
          <ClockIcon size={16} />
          到账说明
        </dt>
        <dd>{arrival}</dd>
      </div>
      <div className={styles.note}>
        <dt>
          <WarningIcon size={16} />
          安全提示
        </dt>
        <dd>{safety}</dd>
      </div>
    </dl>
  );
}
