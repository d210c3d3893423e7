import {
  callQuery,
  isLoggedInAtom,
  PullToRefresh,
  RefreshIcon,
  Spinner,
  useAtomValue,
  useQuery,
} from '@site/shared';
import { activities, homeNotices } from '@site/shared/contract/hall';
import { Activities } from './Activities.tsx';
import { Announcements } from './Announcements.tsx';
import { Articles } from './Articles.tsx';
import styles from './feed.module.css';

export function Feed() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const notices = useQuery(callQuery(homeNotices, {}));
  const promotions = useQuery(callQuery(activities, {}));
  const isFetching = notices.isFetching || promotions.isFetching;

  async function handleRefresh(): Promise<void> {
    await Promise.all([notices.refetch({ throwOnError: true }), promotions.refetch({ throwOnError: true })]);
  }

  return (
    <PullToRefresh onRefresh={handleRefresh}>
      <div className={styles.feed}>
        <Announcements query={notices} />
        <Activities query={promotions} />
        {isLoggedIn && <Articles />}
        <button
          type="button"
          className={styles.refresh}
          disabled={isFetching}
          // Each section shows its own failure.
          onClick={() => handleRefresh().catch(() => undefined)}
        >
          {isFetching ? <Spinner /> : <RefreshIcon size={16} />}
          刷新动态
        </button>
      </div>
    </PullToRefresh>
  );
}
