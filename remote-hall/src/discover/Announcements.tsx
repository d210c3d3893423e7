import { cutText, type useQuery } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { NoticePopup } from '../hall/NoticePopup.tsx';
import { FeedSection } from './FeedSection.tsx';
import styles from './feed.module.css';

type Props = { readonly query: ReturnType<typeof useQuery<string[]>> };

/** More characters than the lines of a card can show. */
const MOST_LETTERS = 200;

/** The platform's announcements, which have no time; a tap shows one in full. */
export function Announcements({ query }: Props) {
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
                  <span className={styles.kind}>公告</span>
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
