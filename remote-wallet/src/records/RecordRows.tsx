import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './records.module.css';
import { useVisit } from './visits.ts';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  /** A guess of a row's height that measuring corrects. */
  readonly rowHeight: number;
  readonly isComplete: boolean;
  /** The reading of the list whose place on the screen is kept. */
  readonly round: string;
  readonly renderItem: (item: Item) => ReactNode;
};

type Place = { readonly round: string; readonly scrolled: number; readonly rows: VirtualItem[] };

const ROW_GAP = 12;

/** The rows of a list that may be ten thousand long: only those near the screen exist. */
export function RecordRows<Item>({ label, items, rowHeight, isComplete, round, renderItem }: Props<Item>) {
  const list = useRef<HTMLUListElement | null>(null);
  const [top, setTop] = useState(0);
  const visit = useVisit<{ place: Place }>();
  const [place] = useState(() => {
    const kept = visit.recall().place;
    return kept?.round === round ? kept : undefined;
  });

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
      visit.remember({ place: { round, scrolled, rows: virtualizer.takeSnapshot() } });
    };
  }, [visit, virtualizer, round]);

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
            <Row item={item} renderItem={renderItem} />
          </li>
        );
      })}
    </ul>
  );
}

type RowProps<Item> = Pick<Props<Item>, 'renderItem'> & { readonly item: Item };

function RowContent<Item>({ item, renderItem }: RowProps<Item>) {
  return renderItem(item);
}

// `memo` forgets that a component is generic.
const Row = memo(RowContent) as typeof RowContent;
