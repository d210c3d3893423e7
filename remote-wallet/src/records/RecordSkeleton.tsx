import { Skeleton } from '@site/shared';
import styles from './records.module.css';

const ROWS = 6;

export function RecordSkeleton({ rowHeight }: { readonly rowHeight: number }) {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.card} style={{ height: rowHeight }}>
          <Skeleton width="52%" />
          <Skeleton width="78%" height={12} />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </div>
  );
}
