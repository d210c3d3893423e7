import { AppLink, InfiniteList } from '@site/shared';
import { RecordSkeleton, WindowedRows } from '@site/shared/parts';
import type { ReactNode } from 'react';
import styles from './records.module.css';
import type { useRecordPages } from './useRecordPages.ts';

type Props<Item> = Omit<ReturnType<typeof useRecordPages>, 'items'> & {
  readonly items: readonly Item[];
  readonly label: string;
  /** Whether the days stand above their records or at the left of them. */
  readonly look?: 'top' | 'side';
  readonly renderItem: (item: Item) => ReactNode;
  /** The text of an empty list, and a link to where records come from. */
  readonly empty: { readonly text: string; readonly label: string; readonly to: string };
};

/** An estimate of a record's height, a part of the heads and gaps of days included. */
const ROW_HEIGHT = 72;

/** A list of records in the cards of their days, of which only those near the screen exist. */
export function RecordList<Item extends { readonly isLast: boolean }>({
  label,
  look = 'top',
  renderItem,
  empty,
  ...pages
}: Props<Item>) {
  return (
    <InfiniteList
      {...pages}
      key={pages.round}
      emptyAction={
        <>
          <p className={styles.empty}>{empty.text}</p>
          <AppLink to={empty.to} className={styles.start}>
            {empty.label}
          </AppLink>
        </>
      }
      skeleton={<RecordSkeleton look={look} />}
      renderRows={(items) => (
        <WindowedRows
          label={label}
          items={items}
          rowHeight={ROW_HEIGHT}
          gap={0}
          isComplete={!pages.hasMore}
          round={pages.round}
          renderItem={(item) => (
            <div className={item.isLast ? styles.lastOfDay : undefined}>{renderItem(item)}</div>
          )}
        />
      )}
    />
  );
}
