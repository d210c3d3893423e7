import { InfiniteList } from '@site/shared';
import type { InboxNotice } from '@site/shared/contract/member';
import styles from './messages.module.css';
import { useInbox } from './useInbox.ts';

/** What the platform wrote to this player, the newest first. */
export function Inbox() {
  return (
    <InfiniteList
      {...useInbox()}
      itemKey={(_, index) => index}
      renderItem={(notice) => <Notice notice={notice} />}
    />
  );
}

/** Plain text, whatever it holds. */
function Notice({ notice: { title, content, created_at } }: { readonly notice: InboxNotice }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <time className={styles.time}>{created_at}</time>
      <p className={styles.text}>{content}</p>
    </article>
  );
}
