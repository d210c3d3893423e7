import { MoneyText } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
import { RebateRow } from './RebateRow.tsx';
import { byDay } from './rebateDays.ts';
import styles from './rebates.module.css';

type Props = { readonly rebates: readonly Rebate[]; readonly hasMore: boolean };

export function RebateDays({ rebates, hasMore }: Props) {
  return (
    <div className={styles.days}>
      {byDay(rebates, hasMore).map(({ date, sum, isOpen, rebates: those }) => (
        <section key={date} aria-label={date || '日期未知'} className={styles.day}>
          <header className={styles.dayHead}>
            <h2>{date || '日期未知'}</h2>
            <p>
              {isOpen ? '已加载部分' : '合计'} <MoneyText amount={sum} />
            </p>
          </header>
          <ul className={styles.rows}>
            {those.map((rebate, index) => (
              <li key={index}>
                <RebateRow rebate={rebate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
