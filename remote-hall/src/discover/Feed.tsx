import { callQuery, isLoggedInAtom, RefreshIcon, Spinner, useAtomValue, useQuery } from '@site/shared';
import { activities, homeNotices } from '@site/shared/contract/hall';
import { Activities } from './Activities.tsx';
import { Announcements } from './Announcements.tsx';
import { Articles } from './Articles.tsx';
import styles from './feed.module.css';
import { usePull } from './usePull.ts';

/** What the platform has to say and to offer, in its own words and order. */
export function Feed() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const notices = useQuery(callQuery(homeNotices, {}));
  const promotions = useQuery(callQuery(activities, {}));
  const isFetching = notices.isFetching || promotions.isFetching;

  function handleRefresh(): void {
    notices.refetch();
    promotions.refetch();
  }

  const { distance, isEnough } = usePull(handleRefresh);
  return (
    <div className={styles.feed}>
      {distance > 0 && (
        <p aria-hidden="true" className={styles.pull} style={{ transform: `translate(-50%, ${distance}px)` }}>
          {isEnough ? '松开刷新' : '下拉刷新'}
        </p>
      )}
      <Announcements query={notices} />
      <Activities query={promotions} />
      {isLoggedIn && <Articles />}
      <button type="button" className={styles.refresh} disabled={isFetching} onClick={handleRefresh}>
        {isFetching ? <Spinner /> : <RefreshIcon size={16} />}
        刷新动态
      </button>
    </div>
  );
}
