import { InfiniteList } from '@site/shared';
import type { ReactNode } from 'react';
import { RecordRows } from './RecordRows.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import type { useRecordPages } from './useRecordPages.ts';

type Props<Item> = Omit<ReturnType<typeof useRecordPages>, 'items'> & {
  readonly items: readonly Item[];
  readonly label: string;
  readonly rowHeight: number;
  readonly renderItem: (item: Item) => ReactNode;
};

/** A list of records that is read on and on as the player scrolls. */
export function RecordList<Item>({ label, rowHeight, renderItem, ...pages }: Props<Item>) {
  return (
    <InfiniteList
      {...pages}
      key={pages.round}
      skeleton={<RecordSkeleton rowHeight={rowHeight} />}
      renderRows={(items) => (
        <RecordRows
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
