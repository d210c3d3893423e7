import { callQuery, cutText, NoticeIcon, Skeleton, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { useState } from 'react';
import { Marquee } from './Marquee.tsx';
import { NoticePopup } from './NoticePopup.tsx';
import styles from './notices.module.css';

/** More notices than pass in one visit; 更多公告 shows all of them. */
const MOST_RUNNING = 20;
/** The most characters of each notice; the pop-up shows the rest. */
const MOST_LETTERS = 200;

export function Notices() {
  const notices = useQuery(callQuery(homeNotices, {}));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section aria-label="公告" className={styles.bar}>
      <NoticeIcon size={20} className={styles.icon} />
      {notices.data && notices.data.length > 0 && (
        <Marquee
          items={notices.data.slice(0, MOST_RUNNING).map((notice) => cutText(notice, MOST_LETTERS))}
          onSelect={(index) => setOpened(notices.data[index] ?? null)}
        />
      )}
      {notices.data?.length === 0 && <span className={styles.hint}>暂无公告</span>}
      {notices.isPending && (
        <span className={styles.hint}>
          <Skeleton height={14} />
        </span>
      )}
      {notices.isError && (
        <>
          <span className={styles.hint}>公告加载失败</span>
          <button type="button" className={styles.retry} onClick={() => notices.refetch()}>
            重试
          </button>
        </>
      )}
      <NoticePopup text={opened} onClose={() => setOpened(null)} />
    </section>
  );
}
