import { callQuery, EmptyState, ErrorCard, NoticeIcon, SkeletonRows, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import styles from './messages.module.css';

/** What the platform tells everyone. */
export function Announcements() {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(homeNotices, {}));
  if (!data) return isError ? <ErrorCard busy={isFetching} onRetry={refetch} /> : <SkeletonRows />;
  if (data.length === 0) return <EmptyState />;
  return (
    <ul className={styles.announcements}>
      {data.map((text, index) => (
        <li key={index} className={styles.announcement}>
          <span className={styles.mark}>
            <NoticeIcon size={20} />
          </span>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
