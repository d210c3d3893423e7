import { MoneyText } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
import styles from './rebates.module.css';

export function RebateRow({ rebate }: { readonly rebate: Rebate }) {
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
