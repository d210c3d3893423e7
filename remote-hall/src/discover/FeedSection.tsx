import { AppLink, ChevronRightIcon, EmptyState, ErrorCard, Skeleton } from '@site/shared';
import { type ReactNode, useId } from 'react';
import styles from './feed.module.css';

type Props<Item> = {
  readonly title: string;
  /** The link to the complete list. */
  readonly more: { readonly to: string; readonly label: string };
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly emptyText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** The most items of each kind shown here. */
const SHOWN = 3;

/**
 * One kind of news: its title, the link to the complete list, and the first items, or the reason for an empty
 * section.
 */
export function FeedSection<Item>({ title, more, query, emptyText, children }: Props<Item>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <AppLink to={more.to} className={styles.more}>
          {more.label}
          <ChevronRightIcon size={14} />
        </AppLink>
      </header>
      <Body query={query} emptyText={emptyText}>
        {children}
      </Body>
    </section>
  );
}

function Body<Item>({ query, emptyText, children }: Pick<Props<Item>, 'query' | 'emptyText' | 'children'>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (!data)
    return isError ? <ErrorCard error={error} busy={isFetching} onRetry={refetch} /> : <FeedSkeleton />;
  if (data.length === 0) return <EmptyState text={emptyText} />;
  return <ul className={styles.cards}>{children(data.slice(0, SHOWN))}</ul>;
}

function FeedSkeleton() {
  return (
    <div aria-busy="true" className={styles.cards}>
      {Array.from({ length: SHOWN }, (_, place) => (
        <div key={place} className={styles.card}>
          <span className={styles.words}>
            <Skeleton width="92%" height={18} />
            <Skeleton width="56%" height={18} />
          </span>
        </div>
      ))}
    </div>
  );
}
