import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
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
  });

  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    return () => {
      visit.remember({ place: { round, scrolled: window.scrollY, rows: virtualizer.takeSnapshot() } });
    };
  }, [visit, virtualizer, round]);

  // The shell starts every screen at its top; this comes after it.
  useEffect(() => {
    if (place) window.scrollTo(0, place.scrolled);
  }, [place]);

  return (
    <ul ref={list} aria-label={label} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
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
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {renderItem(item)}
          </li>
        );
      })}
    </ul>
  );
}
