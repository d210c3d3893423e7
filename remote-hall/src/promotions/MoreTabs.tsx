import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './promotions.module.css';

/** Wraps tabs that may be wider than the screen; their right edge fades while more are hidden. */
export function MoreTabs({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);

  useEffect(() => {
    const list = ref.current?.querySelector('[role="tablist"]');
    if (!list) return;
    const look = () => setMore(list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
    look();
    list.addEventListener('scroll', look, { passive: true });
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
    watcher?.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      watcher?.disconnect();
    };
  }, []);

  return (
    <div ref={ref} data-more={hasMore} className={styles.more}>
      {children}
    </div>
  );
}
