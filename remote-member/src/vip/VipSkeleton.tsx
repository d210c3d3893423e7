import { Card, Skeleton } from '@site/shared';
import styles from './vip.module.css';

/** The shapes of tabs, card and table while the levels are read. */
export function VipSkeleton() {
  return (
    <div aria-hidden="true" className={styles.screen}>
      <div className={styles.tabShapes}>
        {Array.from({ length: 6 }, (_, tab) => (
          <Skeleton key={tab} width={40} height={18} />
        ))}
      </div>
      <div className={styles.cardShape}>
        <Skeleton height="100%" />
      </div>
      <Skeleton height={36} />
      <Card>
        <div className={styles.tableShape}>
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} height={20} />
          ))}
        </div>
      </Card>
    </div>
  );
}
