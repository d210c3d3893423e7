import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { Category } from '../../games/categories.ts';
import styles from './categoryTabs.module.css';

type Props = {
  readonly categories: readonly Category[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
};

/** The tabs of the sections below; the selection follows the scroll position, and arrow keys move it. */
export function CategoryTabs({ categories, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const place = { '--count': categories.length, '--selected': selected } as CSSProperties;

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
