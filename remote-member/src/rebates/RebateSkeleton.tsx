import { Skeleton } from '@site/shared';
import styles from './rebates.module.css';

export function RebateSkeleton() {
  return (
    <div className={styles.day}>
      <div className={styles.dayHead}>
        <Skeleton width={88} height={14} />
        <Skeleton width={72} height={14} />
      </div>
      <div className={styles.rows}>
        {Array.from({ length: 4 }, (_, row) => (
          <div key={row} className={styles.row}>
            <div className={styles.head}>
              <Skeleton width="38%" height={20} />
              <Skeleton width={56} height={20} />
            </div>
            <div className={styles.foot}>
              <Skeleton width="60%" height={16} />
              <Skeleton width={52} height={20} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
