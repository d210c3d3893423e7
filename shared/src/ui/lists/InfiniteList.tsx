import { type Key, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { Spinner } from '../controls/Spinner.tsx';
import { PullToRefresh } from '../nutui/PullToRefresh.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { errorText } from '../states/errorText.ts';
import { ReadingList, SkeletonRows } from '../states/Skeleton.tsx';
import styles from './InfiniteList.module.css';

/** The state of a paged list; `failed` with rows means that a further page failed. */
export type ListStatus = 'loading' | 'loadingMore' | 'ready' | 'failed';

/** Returns the status of a list from its infinite query. */
export function listStatus(query: {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetchingNextPage: boolean;
}): ListStatus {
  if (query.isFetchingNextPage) return 'loadingMore';
  if (query.isError) return 'failed';
  return query.isPending ? 'loading' : 'ready';
}

type InfiniteListProps<Item> = {
  readonly items: readonly Item[];
  readonly status: ListStatus;
  /** The reason of `failed`. */
  readonly error?: unknown;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Reads the list again when a finger pulls it down; without it the list does not pull. */
  readonly onRefresh?: () => Promise<unknown>;
  readonly emptyText?: string;
  /** Something that the player could do where the list is empty. */
  readonly emptyAction?: ReactNode;
  readonly endText?: string;
  readonly skeleton?: ReactNode;
  /** The scrolling element, when it is not the page. */
  readonly scrollBox?: RefObject<HTMLElement>;
} & (PlainRows<Item> | { readonly renderRows: (items: readonly Item[]) => ReactNode });

type PlainRows<Item> = {
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly itemKey: (item: Item, index: number) => Key;
};

/** A list that requests its next page 300 px before its end; `renderRows` renders other rows than a plain list. */
export function InfiniteList<Item>({ onRefresh, ...list }: InfiniteListProps<Item>) {
  if (!onRefresh) return <List {...list} />;
  return (
    <PullToRefresh onRefresh={onRefresh}>
      <List {...list} />
    </PullToRefresh>
  );
}

function List<Item>(props: InfiniteListProps<Item>) {
  const { items, status, emptyText, emptyAction, skeleton = <SkeletonRows isSilent /> } = props;
  const end = useEndInSight(props);
  if (items.length === 0) {
    if (status === 'failed') return <ErrorCard error={props.error} onRetry={props.onRetry} />;
    if (status === 'ready' && !props.hasMore) return <EmptyState text={emptyText} action={emptyAction} />;
  }
  return (
    <>
      {items.length === 0 ? (
        <>
          {/* Outside of what is busy, where some screen readers stay silent. */}
          <ReadingList />
          <div aria-busy="true">{skeleton}</div>
        </>
      ) : (
        <Rows {...props} />
      )}
      <div ref={end} className={styles.foot}>
        {items.length > 0 && <Foot {...props} />}
      </div>
    </>
  );
}

function Rows<Item>(props: InfiniteListProps<Item>) {
  if ('renderRows' in props) return props.renderRows(props.items);
  const { items, renderItem, itemKey } = props;
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={itemKey(item, index)}>{renderItem(item, index)}</li>
      ))}
    </ul>
  );
}

function Foot<Item>({ status, error, hasMore, onRetry, endText = '没有更多了' }: InfiniteListProps<Item>) {
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.failed}>
        <span>加载失败，{errorText(error)}</span>
        <Button kind="secondary" size="small" onClick={onRetry}>
          重试
        </Button>
      </div>
    );
  }
  if (status === 'loadingMore') {
    return (
      <div role="status" className={styles.note}>
        <Spinner />
        加载中...
      </div>
    );
  }
  return hasMore ? null : <p className={styles.note}>{endText}</p>;
}

function useEndInSight<Item>({ items, status, hasMore, onMore, scrollBox }: InfiniteListProps<Item>) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const isWaiting = status === 'ready' && hasMore;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer reports changes only; after a page that leaves the end in sight a new observer has to look again
  useEffect(() => {
    if (!isWaiting || !ref.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { root: scrollBox?.current ?? null, rootMargin: '0px 0px 300px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWaiting, items.length, scrollBox]);

  return ref;
}
