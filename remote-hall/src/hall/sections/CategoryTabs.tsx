import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Category } from '../../games/categories.ts';
import styles from './categoryTabs.module.css';
import { isScreen } from './isScreen.ts';

type Props = {
  readonly categories: readonly Category[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
};

/** The tabs of the sections below; the selection follows the scroll position, and arrow keys move it. */
export function CategoryTabs({ categories, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const place = { '--count': categories.length, '--selected': selected } as CSSProperties;

  useEffect(() => {
    if (list.current && isNarrow()) scrollTo(list.current, selected);
  }, [selected]);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (selected + step + categories.length) % categories.length;
    onSelect(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="游戏分类"
      onKeyDown={handleKey}
      className={styles.tabs}
      style={place}
    >
      {categories.map(({ key, label, Icon }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`category-${key}`}
          aria-selected={index === selected}
          aria-controls={`section-${key}`}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
          className={styles.tab}
        >
          <Icon size={22} />
          {label}
        </button>
      ))}
      <span aria-hidden="true" className={styles.marker} />
    </div>
  );
}

/** Whether the row may be wider than the screen. */
const isNarrow = () => isScreen('(max-width: 359px)');

/** Scrolls the row, and not the page, until a tab is in its middle. */
function scrollTo(row: HTMLElement, index: number): void {
  const tab = row.children[index];
  if (tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
