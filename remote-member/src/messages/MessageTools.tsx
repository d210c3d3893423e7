import { EmptyState, IconButton, RefreshIcon, Skeleton } from '@site/shared';
import styles from './messages.module.css';

type Props = {
  readonly unread: number;
  /** The number of messages that are loaded while there are more of them. */
  readonly loaded?: number | undefined;
  readonly onReadAll: () => void;
  readonly onRefresh: () => void;
};

export function MessageTools({ unread, loaded, onReadAll, onRefresh }: Props) {
  return (
    <div className={styles.tools}>
      <p className={styles.count}>
        {unread > 0 ? `${loaded === undefined ? '' : `最近${loaded}条中`}${unread}条未读` : '没有未读消息'}
        <span className={styles.where}>已读状态仅保存在本设备</span>
      </p>
      {unread > 0 && (
        <button type="button" onClick={onReadAll} className={styles.action}>
          全部已读
        </button>
      )}
      <IconButton label="刷新" onClick={onRefresh}>
        <RefreshIcon size={20} />
      </IconButton>
    </div>
  );
}

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

/** The state of an empty list; the hint describes what will appear in it. */
export function NoMessages({ hint }: { readonly hint: string }) {
  return <EmptyState action={<p className={styles.belongs}>{hint}</p>} />;
}
