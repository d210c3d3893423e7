import { Skeleton } from '@site/shared';
import styles from './messages.module.css';

export function MessageSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.tools}>
        <Skeleton width={96} height={14} />
      </div>
      <div className={styles.waiting}>
        {Array.from({ length: 5 }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="46%" height={16} />
            <div className={styles.waitingText}>
              <Skeleton height={14} />
              <Skeleton width="72%" height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
