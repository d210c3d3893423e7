import { useEffect, useRef, useState } from 'react';

/** The page is pulled so far before it reads anew; what tells of it follows at half the finger's way. */
const ENOUGH = 56;
const FARTHEST = 80;

/** Reads anew when the top of the page is pulled down; `distance` is how far it is pulled. */
export function usePull(refresh: () => void) {
  const [distance, setDistance] = useState(0);
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    const { documentElement: page } = document;
    let start: number | null = null;
    let way = 0;
    const pull = (next: number) => {
      way = next;
      setDistance(next);
    };
    const handleStart = ({ touches, target }: TouchEvent) => {
      const isInPopup = target instanceof Element && target.closest('[aria-modal]') !== null;
      start = window.scrollY > 0 || isInPopup ? null : (touches[0]?.clientY ?? null);
    };
    const handleMove = ({ touches }: TouchEvent) => {
      if (start === null) return;
      const down = ((touches[0]?.clientY ?? 0) - start) / 2;
      pull(window.scrollY > 0 ? 0 : Math.min(FARTHEST, Math.max(0, down)));
    };
    const handleEnd = () => {
      if (way >= ENOUGH) latest.current();
      start = null;
      pull(0);
    };
    const handlers = {
      touchstart: handleStart,
      touchmove: handleMove,
      touchend: handleEnd,
      touchcancel: () => pull(0),
    };
    for (const [name, handle] of Object.entries(handlers))
      page.addEventListener(name, handle as EventListener, { passive: true });
    // The browser's own pull loads the page anew, and with it everything that is open.
    page.style.overscrollBehaviorY = 'contain';
    return () => {
      for (const [name, handle] of Object.entries(handlers))
        page.removeEventListener(name, handle as EventListener);
      page.style.overscrollBehaviorY = '';
    };
  }, []);

  return { distance, isEnough: distance >= ENOUGH };
}
