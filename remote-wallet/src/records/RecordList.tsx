import { InfiniteList, Skeleton, TextLink } from '@site/shared';
import { WindowedRows } from '@site/shared/parts';
import type { ReactNode } from 'react';
import styles from './records.module.css';
import type { useRecordPages } from './useRecordPages.ts';

type Props<Item> = Omit<ReturnType<typeof useRecordPages>, 'items'> & {
  readonly items: readonly Item[];
  readonly label: string;
  readonly rowHeight: number;
  readonly renderItem: (item: Item) => ReactNode;
  /** The text of an empty list, and a link to where records come from. */
  readonly empty: { readonly text: string; readonly label: string; readonly to: string };
};

export function RecordList<Item>({ label, rowHeight, renderItem, empty, ...pages }: Props<Item>) {
  return (
    <InfiniteList
      {...pages}
      key={pages.round}
      emptyAction={
        <p className={styles.empty}>
          {empty.text}
          <TextLink to={empty.to}>{empty.label}</TextLink>
        </p>
      }
      skeleton={<RecordSkeleton rowHeight={rowHeight} />}
      renderRows={(items) => (
        <WindowedRows
          label={label}
          items={items}
          rowHeight={rowHeight}
          isComplete={!pages.hasMore}
          round={pages.round}
          renderItem={renderItem}
        />
      )}
    />
  );
}

const ROWS = 6;

function RecordSkeleton({ rowHeight }: { readonly rowHeight: number }) {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.card} style={{ height: rowHeight }}>
          <Skeleton width="52%" />
          <Skeleton width="78%" height={12} />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </div>
  );
}
