import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisit } from './useVisit.ts';
import styles from './WindowedRows.module.css';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  /** An estimate of a row's height, which measuring corrects. */
  readonly rowHeight: number;
  readonly isComplete: boolean;
  /** The pixels between two rows. */
  readonly gap?: number;
  /** The name of this reading, under which its scroll position is stored; each list of a screen has its own. */
  readonly round: string;
  readonly renderItem: (item: Item, index: number) => ReactNode;
};

type Place = { readonly scrolled: number; readonly rows: VirtualItem[] };

const ROW_GAP = 12;

/** The rows of a very long list: only those near the screen exist, and the way back restores the scroll position. */
export function WindowedRows<Item>(props: Props<Item>) {
  const { label, items, rowHeight, isComplete, gap = ROW_GAP, round, renderItem } = props;
  const list = useRef<HTMLUListElement | null>(null);
  const [top, setTop] = useState(0);
  const visit = useVisit<{ readonly [place: string]: Place }>();
  const name = `rows ${round}`;
  const [place] = useState(() => visit.recall()[name]);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    gap,
    overscan: 6,
    scrollMargin: top,
    initialOffset: place?.scrolled ?? 0,
    initialMeasurementsCache: place?.rows ?? [],
    // Scrolling moves rows without rendering; React renders only rows that enter or leave.
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
      // The page's own position is wrong here: the title bar above may be gone already, and the page have moved with it.
      const scrolled = virtualizer.scrollOffset ?? 0;
      visit.remember({ [name]: { scrolled, rows: virtualizer.takeSnapshot() } });
    };
  }, [visit, virtualizer, name]);

  // The host scrolls every new screen to its top; this effect runs after that.
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

// `memo` loses the generic type of a component.
const Row = memo(RowContent) as typeof RowContent;
