import { MoneyText } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
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

function RebateRow({ rebate }: { readonly rebate: Rebate }) {
  const isClaimed = rebate.state !== 0;
  return (
    <article className={styles.row}>
      <header className={styles.head}>
        <h3 className={styles.name}>{rebate.gamename || '-'}</h3>
        <MoneyText amount={rebate.money} className={styles.money} />
      </header>
      <div className={styles.foot}>
        <dl className={styles.times}>
          <div>
            <dt>创建时间</dt>
            <dd>{rebate.created_at}</dd>
          </div>
          {isClaimed && (
            <div>
              <dt>领取时间</dt>
              <dd>{rebate.updated_at}</dd>
            </div>
          )}
        </dl>
        <span className={styles.state} data-claimed={isClaimed}>
          {isClaimed ? '已领取' : '未领取'}
        </span>
      </div>
    </article>
  );
}
