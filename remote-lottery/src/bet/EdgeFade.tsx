import { type ReactNode, useEffect, useRef } from 'react';
import styles from './edgeFade.module.css';

/** Fades the edge of a tab row where more tabs are scrolled out of sight. */
export function EdgeFade({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = ref.current;
    const row = box?.firstElementChild;
    if (!box || !row) return;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      // A zoomed page reports fractions of a pixel that are not a hidden tab.
      box.toggleAttribute('data-before', row.scrollLeft > 1);
      box.toggleAttribute('data-after', hidden - row.scrollLeft > 1);
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
    watcher?.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      watcher?.disconnect();
    };
  }, []);

  return (
    <div ref={ref} className={styles.box}>
      {children}
    </div>
  );
}
