import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Tabs.module.css';

/** One tab: `key` identifies it, `label` is its visible text. */
export type TabItem<Key extends string> = { readonly key: Key; readonly label: ReactNode };

type TabsProps<Key extends string> = {
  /** Links the tabs with their `TabPanel`; unique on the page. */
  readonly id: string;
  /** The name of the group of tabs for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** `line` underlines the selected tab, `pill` fills it. */
  readonly look?: 'line' | 'pill';
};

/** A row of tabs that scrolls sideways when it is too long; arrow keys move between them. */
export function Tabs<Key extends string>({
  id,
  label,
  items,
  selected,
  onSelect,
  look = 'line',
}: TabsProps<Key>) {
  const ref = useRef<HTMLDivElement>(null);
  const labels = items.map((item) => item.key).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs change the position of the selected one
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const place = () => moveMarker(list);
    place();
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : null;
    watcher?.observe(list);
    return () => watcher?.disconnect();
  }, [selected, labels]);

  function handleKey(event: KeyboardEvent) {
    const next = nextIndex(
      event.key,
      items.findIndex((item) => item.key === selected),
      items.length,
    );
    const item = next === null ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    onSelect(item.key);
    ref.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, item.key))}`)?.focus();
  }

  return (
    <div
      ref={ref}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      className={classes(styles.list, styles[look])}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={tabId(id, item.key)}
          aria-selected={item.key === selected}
          tabIndex={item.key === selected ? 0 : -1}
          onClick={() => onSelect(item.key)}
          className={styles.tab}
        >
          {item.label}
        </button>
      ))}
      <span aria-hidden="true" className={styles.marker} />
    </div>
  );
}

type TabPanelProps = { readonly id: string; readonly tab: string; readonly children: ReactNode };

/** The content of the selected tab; `id` is that of its `Tabs`. */
export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div role="tabpanel" aria-labelledby={tabId(id, tab)}>
      {children}
    </div>
  );
}

function tabId(id: string, key: string): string {
  return `${id}-tab-${key}`;
}

function nextIndex(pressed: string, current: number, count: number): number | null {
  if (pressed === 'ArrowRight') return (current + 1) % count;
  if (pressed === 'ArrowLeft') return (current - 1 + count) % count;
  if (pressed === 'Home') return 0;
  if (pressed === 'End') return count - 1;
  return null;
}

function moveMarker(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!chosen) return;
  list.style.setProperty('--marker-left', `${chosen.offsetLeft}px`);
  list.style.setProperty('--marker-width', `${chosen.offsetWidth}px`);
  // Scrolls sideways only: `scrollIntoView` would also move the page.
  list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
