import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { onScrollFrame, scrollPageTo } from '../onScrollFrame.ts';
import { type Anchors, measureAnchors, sectionAt } from './sectionSpy.ts';

const MEASURE_AGAIN_MS = 300;
const SETTLED_MS = 200;

/**
 * Returns the selected section: the one at the scroll position, or the tapped one until the player scrolls again. The
 * scroll that a tap starts does not count as the player's.
 */
export function useSectionSpy(box: RefObject<HTMLElement>, names: string) {
  const anchors = useRef<Anchors>({ tops: [], followed: 0, end: 0 });
  const [status, setStatus] = useState(0);
  const [tapped, setTapped] = useState<number | null>(null);
  const settling = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections have other positions
  useEffect(() => {
    const measure = () => {
      if (!box.current) return;
      anchors.current = measureAnchors(box.current);
      setStatus(sectionAt(anchors.current, window.scrollY));
    };
    const timer = setTimeout(measure, MEASURE_AGAIN_MS);
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    // The observer also reports the first size, once it is laid out, and later changes by fonts. Measuring here or
    // directly after this effect would force a layout between two paints.
    if (watcher) watcher.observe(document.body);
    else measure();
    window.addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      watcher?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box, names]);

  const settle = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = 0;
  }, []);

  const expectScroll = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = window.setTimeout(settle, SETTLED_MS);
  }, [settle]);

  useEffect(() => {
    const stop = onScrollFrame((top) => {
      setStatus(sectionAt(anchors.current, top));
      if (settling.current) expectScroll();
      else setTapped(null);
    });
    window.addEventListener('wheel', settle, { passive: true });
    window.addEventListener('touchmove', settle, { passive: true });
    return () => {
      stop();
      settle();
      window.removeEventListener('wheel', settle);
      window.removeEventListener('touchmove', settle);
    };
  }, [expectScroll, settle]);

  const select = useCallback(
    (index: number) => {
      setTapped(index);
      expectScroll();
      scrollPageTo(anchors.current.tops[index] ?? 0);
    },
    [expectScroll],
  );

  return { selected: tapped ?? status, select };
}
