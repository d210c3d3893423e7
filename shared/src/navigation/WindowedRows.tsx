import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisit } from './useVisit.ts';
import styles from './WindowedRows.module.css';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  /** A guess of a row's height that measuring corrects. */
  readonly rowHeight: number;
  readonly isComplete: boolean;
  /** The reading of the list whose place on the screen is kept; a screen with several lists has one for each. */
  readonly round: string;
  readonly renderItem: (item: Item, index: number) => ReactNode;
};

type Place = { readonly scrolled: number; readonly rows: VirtualItem[] };

const ROW_GAP = 12;

/**
 * The rows of a list that may be ten thousand long: only those near the screen exist, and whoever comes back to the list
 * finds it where it was left.
 */
export function WindowedRows<Item>({ label, items, rowHeight, isComplete, round, renderItem }: Props<Item>) {
  const list = useRef<HTMLUListElement | null>(null);
  const [top, setTop] = useState(0);
  const visit = useVisit<{ readonly [place: string]: Place }>();
  const name = `rows ${round}`;
  const [place] = useState(() => visit.recall()[name]);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    gap: ROW_GAP,
    overscan: 6,
    scrollMargin: top,
    initialOffset: place?.scrolled ?? 0,
    initialMeasurementsCache: place?.rows ?? [],
    // Scrolling moves rows without rendering; only a row that comes or goes is rendered.
    directDomUpdates: true,
  });
  const { containerRef } = virtualizer;
  const listRef = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      containerRef(element);
    },
    [containerRef],
  );

  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    return () => {
      // Not asked of the page: the title bar above may be gone already, and the page have moved with it.
      const scrolled = virtualizer.scrollOffset ?? 0;
      visit.remember({ [name]: { scrolled, rows: virtualizer.takeSnapshot() } });
    };
  }, [visit, virtualizer, name]);

  // The shell starts every screen at its top; this comes after it.
  useEffect(() => {
    if (place) window.scrollTo(0, place.scrolled);
  }, [place]);

  return (
    <ul ref={listRef} aria-label={label} className={styles.rows}>
      {virtualizer.getVirtualItems().map(({ index }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={isComplete ? items.length : -1}
            className={styles.row}
          >
            <Row item={item} index={index} renderItem={renderItem} />
          </li>
        );
      })}
    </ul>
  );
}

type RowProps<Item> = Pick<Props<Item>, 'renderItem'> & { readonly item: Item; readonly index: number };

function RowContent<Item>({ item, index, renderItem }: RowProps<Item>) {
  return renderItem(item, index);
}

// `memo` forgets that a component is generic.
const Row = memo(RowContent) as typeof RowContent;
