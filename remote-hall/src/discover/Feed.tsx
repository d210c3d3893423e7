import {
  AppLink,
  callQuery,
  cutText,
  Image,
  isLoggedInAtom,
  PullToRefresh,
  RefreshIcon,
  Spinner,
  useAtomValue,
  useQuery,
} from '@site/shared';
import { type Activity, activities, homeNotices } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { NoticePopup } from '../hall/notices/NoticePopup.tsx';
import { Articles } from './Articles.tsx';
import { FeedSection } from './FeedSection.tsx';
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

type ActivitiesProps = { readonly query: ReturnType<typeof useQuery<{ data: Activity[] }>> };

function Activities({ query }: ActivitiesProps) {
  return (
    <FeedSection
      title="优惠活动"
      more={{ to: paths.activity(), label: '全部活动' }}
      query={{ ...query, data: query.data?.data }}
      emptyText="暂无活动"
    >
      {(promotions) =>
        promotions.map(({ id, title, banner }) => (
          <li key={id}>
            <AppLink to={paths.activityInfo(id)} className={styles.card}>
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
              </span>
              <Image src={banner} alt="" ratio="4 / 3" className={styles.picture} />
            </AppLink>
          </li>
        ))
      }
    </FeedSection>
  );
}

type AnnouncementsProps = { readonly query: ReturnType<typeof useQuery<string[]>> };

/** More characters than the lines of a card can show. */
const MOST_LETTERS = 200;

/** The platform's announcements, which have no time; a tap shows one in full. */
function Announcements({ query }: AnnouncementsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <FeedSection
      title="平台公告"
      more={{ to: paths.message(), label: '更多公告' }}
      query={query}
      emptyText="暂无公告"
    >
      {(notices) => (
        <>
          {notices.map((notice, place) => (
            // The platform gives announcements no key, and two may have the same text.
            <li key={place}>
              <button type="button" className={styles.card} onClick={() => setOpened(notice)}>
                <span className={styles.words}>
                  <span className={styles.excerpt}>{cutText(notice, MOST_LETTERS)}</span>
                </span>
              </button>
            </li>
          ))}
          <NoticePopup text={opened} onClose={() => setOpened(null)} />
        </>
      )}
    </FeedSection>
  );
}
